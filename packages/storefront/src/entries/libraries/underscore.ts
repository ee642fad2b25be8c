import underscore from "underscore";

// Who asks for this handle means it: the platform's own pages have lodash under this name.
window._ = underscore;
