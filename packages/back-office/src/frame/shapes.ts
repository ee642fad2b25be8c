/** Icons of the frame, besides those of ui. */
export const HOME = "M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6";
export const ORDERS = "M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8.5h6M9 12.5h6";
export const SACK =
	"M8 3.5h8l-1.5 3.5c3.5 2.5 4.5 6 4.5 9 0 3-2 4.5-7 4.5s-7-1.5-7-4.5c0-3 1-6.5 4.5-9zM9.5 7h5M9 14h6";
export const COPY = "M9 9h11v11H9zM5 15H4V4h11v1";
export const MESSAGE = "M4 5h16v11H10l-4 4v-4H4z";
export const NOTE = "M5 4h14v11l-5 5H5zM14 20v-5h5M8.5 8.5h7M8.5 12h4";
export const PEOPLE =
	"M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-3.5 2.5-6 6.5-6s6.5 2.5 6.5 6" +
	"M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2.2.8 3.5 2.8 3.5 5.5";
export const STAR = "M12 3.5l2.6 5.3 5.9.9-4.3 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.3-4.1 5.9-.9z";
export const PRICE_TAG = "M12 3.5H5v7L13.5 19l6.5-6.5zM8.5 7.5h.01";
export const CHECKED_LIST = "M4 6.5l1.5 1.5L8 5M4 13l1.5 1.5L8 11.5M4 19h4M12 6.5h8M12 13h8M12 19h8";
export const MENU = "M4 6.5h16M4 12h16M4 17.5h16";
export const CUSTOMERS = "M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20c0-4 3-6.5 7-6.5s7 2.5 7 6.5z";
export const RUPEE = "M7 4.5h10M7 8.5h10M7 4.5h3.5a4 4 0 0 1 0 8H7l7.5 7.5";
export const TREE = "M4 4h8v5H4zM12 14.5h8v5h-8zM7 9v8h5";
