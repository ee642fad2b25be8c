import underscore from "underscore";

// Scripts that depend on this handle expect underscore; the platform's own pages have lodash under this name.
window._ = underscore;
