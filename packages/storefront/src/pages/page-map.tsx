import { ArchivePage } from "./archive.tsx";
import { ContentPage } from "./content-page.tsx";
import { HomePage } from "./home.tsx";
import { NotFoundPage } from "./not-found.tsx";

/** Every page that the server can render, by name. A loader in packages/server/src/pages gives the props. */
export const pages = {
	home: HomePage,
	archive: ArchivePage,
	content: ContentPage,
	notFound: NotFoundPage,
};

export type PageName = keyof typeof pages;
export type PageProps<N extends PageName> = Parameters<(typeof pages)[N]>[0];
