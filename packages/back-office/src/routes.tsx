import { __ } from "@feedmill/ui/words.ts";
import { createRootRoute, createRoute, createRouter, Link, lazyRouteComponent } from "@tanstack/react-router";
import { useEffect } from "react";
import { loadControls } from "./controls/menu.tsx";
import { useMe } from "./data/me.ts";
import { Frame } from "./frame/frame.tsx";
import { Page } from "./frame/page.tsx";
import { Fault, State } from "./frame/states.tsx";
import { whenIdle } from "./frame/when-idle.ts";
import { AccountPage } from "./screens/account/account-page.tsx";
import { readCustomersSearch } from "./screens/customers/customers-search.ts";
import { Entrance } from "./screens/entrance/entrance.tsx";
import { HomePage } from "./screens/home/home-page.tsx";
import { readNewOrderSearch } from "./screens/new-order/new-order-search.ts";
import { OrderPage } from "./screens/orders/order-page.tsx";
import { OrdersPage } from "./screens/orders/orders-page.tsx";
import { readOrdersSearch } from "./screens/orders/orders-search.ts";
import { AskOver } from "./screens/over/ask-over.tsx";
import { readPricesSearch } from "./screens/prices/prices-search.ts";
import { readProductsSearch } from "./screens/products/products-search.ts";
import { readReviewsSearch } from "./screens/reviews/reviews-search.ts";
import { readTermsSearch } from "./screens/terms/terms-search.ts";

/** Links that make somebody staff: packages/admin-api/src/feedmill-v1/staff/invitations.ts. */
interface HomeSearch {
	first?: string;
	invitation?: string;
}

/** Things with a number in their address. */
const NUMBERED = {
	// 0: no number, which is no thing.
	parse: ({ id }: { id: string }) => ({ id: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0 }),
	stringify: ({ id }: { id: number }) => ({ id: String(id) }),
};

const root = createRootRoute({
	component: Root,
	notFoundComponent: NotFound,
	errorComponent: ({ reset }) => <Fault problem={null} onRetry={reset} />,
});

const home = createRoute({
	getParentRoute: () => root,
	path: "/",
	validateSearch: ({ first, invitation }: Record<string, unknown>): HomeSearch => ({
		...(isText(first) ? { first } : {}),
		...(isText(invitation) ? { invitation } : {}),
	}),
	component: HomePage,
});

const account = createRoute({ getParentRoute: () => root, path: "/account", component: AccountPage });

const orders = createRoute({
	getParentRoute: () => root,
	path: "/orders",
	validateSearch: readOrdersSearch,
	component: OrdersPage,
});

const order = createRoute({
	getParentRoute: () => root,
	path: "/orders/$id",
	params: NUMBERED,
	component: OrderPage,
});

const newOrder = createRoute({
	getParentRoute: () => root,
	path: "/orders/new",
	validateSearch: readNewOrderSearch,
	component: lazyRouteComponent(() => import("./screens/new-order/new-order-page.tsx"), "NewOrderPage"),
});

const change = createRoute({
	getParentRoute: () => root,
	path: "/orders/$id/change",
	params: NUMBERED,
	component: lazyRouteComponent(() => import("./screens/orders/change/change-page.tsx"), "ChangePage"),
});

const products = createRoute({
	getParentRoute: () => root,
	path: "/products",
	validateSearch: readProductsSearch,
	component: lazyRouteComponent(() => import("./screens/products/products-page.tsx"), "ProductsPage"),
});

const customers = createRoute({
	getParentRoute: () => root,
	path: "/customers",
	validateSearch: readCustomersSearch,
	component: lazyRouteComponent(() => import("./screens/customers/customers-page.tsx"), "CustomersPage"),
});

const newCustomer = createRoute({
	getParentRoute: () => root,
	path: "/customers/new",
	component: lazyRouteComponent(() => import("./screens/customers/new-customer-page.tsx"), "NewCustomerPage"),
});

const customer = createRoute({
	getParentRoute: () => root,
	path: "/customers/$id",
	params: NUMBERED,
	component: lazyRouteComponent(() => import("./screens/customers/customer-page.tsx"), "CustomerPage"),
});

const people = createRoute({
	getParentRoute: () => root,
	path: "/people",
	component: lazyRouteComponent(() => import("./screens/people/people-page.tsx"), "PeoplePage"),
});

const reviews = createRoute({
	getParentRoute: () => root,
	path: "/reviews",
	validateSearch: readReviewsSearch,
	component: lazyRouteComponent(() => import("./screens/reviews/reviews-page.tsx"), "ReviewsPage"),
});

const prices = createRoute({
	getParentRoute: () => root,
	path: "/prices",
	validateSearch: readPricesSearch,
	component: lazyRouteComponent(() => import("./screens/prices/prices-page.tsx"), "PricesPage"),
});

const tasks = createRoute({
	getParentRoute: () => root,
	path: "/tasks",
	component: lazyRouteComponent(() => import("./screens/tasks/tasks-page.tsx"), "TasksPage"),
});

const task = createRoute({
	getParentRoute: () => root,
	path: "/tasks/$id",
	params: NUMBERED,
	component: lazyRouteComponent(() => import("./screens/tasks/task-page.tsx"), "TaskPage"),
});

const more = createRoute({
	getParentRoute: () => root,
	path: "/more",
	component: lazyRouteComponent(() => import("./screens/more/more-page.tsx"), "MorePage"),
});

const freight = createRoute({
	getParentRoute: () => root,
	path: "/freight",
	component: lazyRouteComponent(() => import("./screens/freight/freight-page.tsx"), "FreightPage"),
});

const newProduct = createRoute({
	getParentRoute: () => root,
	path: "/products/new",
	component: lazyRouteComponent(() => import("./screens/product/product-page.tsx"), "NewProductPage"),
});

const product = createRoute({
	getParentRoute: () => root,
	path: "/products/$id",
	params: NUMBERED,
	component: lazyRouteComponent(() => import("./screens/product/product-page.tsx"), "ProductPage"),
});

const terms = createRoute({
	getParentRoute: () => root,
	path: "/terms",
	validateSearch: readTermsSearch,
	component: lazyRouteComponent(() => import("./screens/terms/terms-page.tsx"), "TermsPage"),
});

const moneyPage = createRoute({
	getParentRoute: () => root,
	path: "/money",
	component: lazyRouteComponent(() => import("./screens/money/money-page.tsx"), "MoneyPage"),
});

const toConfirm = createRoute({
	getParentRoute: () => root,
	path: "/money/to-confirm",
	component: lazyRouteComponent(() => import("./screens/bank-money/to-confirm-page.tsx"), "ToConfirmPage"),
});

const statement = createRoute({
	getParentRoute: () => root,
	path: "/money/statement",
	component: lazyRouteComponent(() => import("./screens/bank-money/statement-page.tsx"), "StatementPage"),
});

const cash = createRoute({
	getParentRoute: () => root,
	path: "/money/cash",
	component: lazyRouteComponent(() => import("./screens/bank-money/cash-page.tsx"), "CashPage"),
});

const providers = createRoute({
	getParentRoute: () => root,
	path: "/money/providers",
	component: lazyRouteComponent(() => import("./screens/money/providers-page.tsx"), "ProvidersPage"),
});

const calls = createRoute({
	getParentRoute: () => root,
	path: "/orders/calls",
	component: lazyRouteComponent(() => import("./screens/bank-money/calls-page.tsx"), "CallsPage"),
});

const counts = createRoute({
	getParentRoute: () => root,
	path: "/stock-count",
	component: lazyRouteComponent(() => import("./screens/stock-count/counts-page.tsx"), "CountsPage"),
});

const count = createRoute({
	getParentRoute: () => root,
	path: "/stock-count/$id",
	params: NUMBERED,
	component: lazyRouteComponent(() => import("./screens/stock-count/count-page.tsx"), "CountPage"),
});

const differences = createRoute({
	getParentRoute: () => root,
	path: "/stock-count/$id/differences",
	params: NUMBERED,
	component: lazyRouteComponent(() => import("./screens/stock-count/differences-page.tsx"), "DifferencesPage"),
});

/** Every screen with its address. */
export const router = createRouter({
	routeTree: root.addChildren([
		home,
		orders,
		newOrder,
		calls,
		order,
		products,
		reviews,
		people,
		prices,
		tasks,
		task,
		more,
		freight,
		customers,
		newCustomer,
		customer,
		change,
		newProduct,
		product,
		terms,
		moneyPage,
		toConfirm,
		statement,
		cash,
		providers,
		counts,
		count,
		differences,
		account,
	]),
	basepath: "/admin",
	defaultPreload: "intent",
	scrollRestoration: true,
});

declare module "@tanstack/react-router" {
	interface Register {
		router: typeof router;
	}
}

/** The frame with its screens for who is inside, the entrance for everybody else. */
function Root() {
	const { needs } = useMe();
	useEffect(() => {
		whenIdle(() => void loadControls());
	}, []);
	if (needs !== null) return <Entrance />;
	return (
		<>
			<Frame />
			<AskOver />
		</>
	);
}

function NotFound() {
	return (
		<Page title={__("There is no such page")}>
			<State title={__("Nothing is at this address")} acts={<Link to="/">{__("Go to the home page")}</Link>} />
		</Page>
	);
}

function isText(value: unknown): value is string {
	return typeof value === "string" && value !== "";
}
