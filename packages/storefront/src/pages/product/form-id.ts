/** Id of the purchase form, which the bar at the bottom submits too. */
export const FORM_ID = "purchase";
