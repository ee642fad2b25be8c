import { AccountPage } from "./account.tsx";
import { ArchivePage } from "./archive.tsx";
import { CartPage } from "./cart.tsx";
import { CheckoutPage } from "./checkout.tsx";
import { ComparePage } from "./compare.tsx";
import { ContentPage } from "./content-page.tsx";
import { DownloadPage } from "./download.tsx";
import { HomePage } from "./home.tsx";
import { LoginPage } from "./login.tsx";
import { NotFoundPage } from "./not-found.tsx";
import { OrderPayPage } from "./order-pay.tsx";
import { OrderReceivedPage } from "./order-received.tsx";
import { ProductPage } from "./product.tsx";
import { WaitingListPage } from "./waiting-list.tsx";

/** Every page by name. Loaders in packages/server/src/pages provide the props. */
export const pages = {
	home: HomePage,
	archive: ArchivePage,
	compare: ComparePage,
	content: ContentPage,
	download: DownloadPage,
	notFound: NotFoundPage,
	product: ProductPage,
	cart: CartPage,
	checkout: CheckoutPage,
	orderReceived: OrderReceivedPage,
	orderPay: OrderPayPage,
	account: AccountPage,
	login: LoginPage,
	waitingList: WaitingListPage,
};

export type PageName = keyof typeof pages;
export type PageProps<N extends PageName> = Parameters<(typeof pages)[N]>[0];
