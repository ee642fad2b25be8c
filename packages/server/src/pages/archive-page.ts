import { notFound, type PageLoader, renderPage } from "./page.ts";

export const loadShopPage: PageLoader = async () => renderPage({ page: "archive", props: { heading: "Shop", products: [] }, title: "Shop", audience: "everyone" });
export const loadCategoryPage: PageLoader = async () => notFound;
export const loadTagPage: PageLoader = async () => notFound;
export const loadSearchPage: PageLoader = async () => notFound;
