/**
 * SVG paths on a 24 × 24 grid with a stroke of two units. Separate constants, so that scripts contain only those they
 * use.
 */
export const MENU = "M4 7h16M4 12h16M4 17h16";
export const CLOSE = "M6 6l12 12M18 6L6 18";
export const SEARCH = "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5";
export const ZOOM = "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5M11 8.5v5M8.5 11h5";
export const CART =
	"M3 4h2.2l2.4 11.2h10.3L20.5 8H6.1M9.3 20.2a1.2 1.2 0 1 1-2.4 0 1.2 1.2 0 0 1 2.4 0zM18.6 20.2a1.2 1.2 0 1 " +
	"1-2.4 0 1.2 1.2 0 0 1 2.4 0z";
export const ACCOUNT = "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6";
export const PHONE =
	"M6.2 3.5h3l1.5 4.2-2.1 1.5a12 12 0 0 0 6.2 6.2l1.5-2.1 4.2 1.5v3c0 1.5-1.2 2.7-2.7 2.6C10.3 19.9 4.1 13.7 " +
	"3.6 6.2c-.1-1.5 1.1-2.7 2.6-2.7z";
export const MAIL = "M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5";
export const TRUCK =
	"M2.5 6h11.5v10.5H2.5zM14 9.5h4l3.5 3.5v3.5H14M8.5 18a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM19.5 18a2 2 0 1 1-4 0 2 2 " +
	"0 0 1 4 0z";
export const PLACE =
	"M12 21.5s7-6.3 7-11.5a7 7 0 1 0-14 0c0 5.2 7 11.5 7 11.5zM12 12.5a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z";
export const WALLET = "M3.5 7.5h15a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2zM3.5 7.5l11-4v4M16 13.5h.5";
export const SCALE = "M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z";
export const CHECK = "M5 12.5l4.5 4.5L19.5 7";
export const DOWN = "M6 9.5l6 6 6-6";
export const UP = "M6 14.5l6-6 6 6";
export const FORWARD = "M5 12h14M13 6l6 6-6 6";
export const FILTER = "M4 6h16M7 12h10M10 18h4";
export const BACK = "M15 6l-6 6 6 6";
export const SHOP = "M4 10v10h16V10M3 10l2-6h14l2 6c0 3-4 3-4.5 0-.5 3-4.5 3-4.5 0 0 3-4 3-4.5 0C7 13 3 13 3 10z";
export const INFO = "M12 21a9 9 0 100-18 9 9 0 000 18zM12 11v5M12 7.5v.5";
export const WARNING = "M12 4l9.5 16h-19zM12 10v4.5M12 17v.5";
export const BACKWARD = "M19 12H5M11 6l-6 6 6 6";
export const PREVIOUS = "M15 5l-7 7 7 7";
export const NEXT = "M9 5l7 7-7 7";
export const FULL_SCREEN = "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5";
export const SHARE = "M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1";
