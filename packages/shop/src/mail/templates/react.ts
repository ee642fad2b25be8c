import "./production.ts";

/** React for mails, in its production build. */
export { createElement as h, Fragment, type ReactNode } from "react";
export { renderToStaticMarkup } from "react-dom/server";
