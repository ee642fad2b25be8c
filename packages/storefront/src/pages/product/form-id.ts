/** Id of the form that buys: the bar at the bottom of phones submits it too. */
export const FORM_ID = "purchase";
