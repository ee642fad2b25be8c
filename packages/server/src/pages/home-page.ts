import { type PageLoader, renderPage } from "./page.ts";

export const loadHomePage: PageLoader = async () => renderPage({ page: "home", props: { bestSellers: [], offers: [] }, title: "Home", audience: "everyone" });
