import { cx } from "@feedmill/ui/class-names.ts";
import { inTags } from "@feedmill/ui/in-tags.tsx";
import { PageLinkButton } from "@feedmill/ui/page-button.tsx";
import { __ } from "@feedmill/ui/words.ts";
import type { Html } from "@feedmill/values/html.ts";
import { Notices } from "../components/notices.tsx";
import type { NoticeFacts } from "../frame/frame.ts";
import { rawHtml } from "../frame/raw-html.ts";
import { AddressForm, type AddressFormProps } from "./account/address-form.tsx";
import { Addresses, type AddressesProps } from "./account/addresses.tsx";
import { DetailsForm, type DetailsFormProps } from "./account/details-form.tsx";
import { OrderList, Orders, type OrdersProps } from "./account/orders.tsx";
import { PaymentMethods, type PaymentMethodsProps } from "./account/payment-methods.tsx";
import { ViewOrder, type ViewOrderProps } from "./account/view-order.tsx";
import { type DownloadRow, OrderDownloads } from "./order/downloads.tsx";

export interface AccountPageProps {
	heading: string;
	navigation: AccountLink[];
	/** Errors of the submitted form. */
	notices: NoticeFacts[];
	section: AccountSection;
}

export interface AccountLink {
	/** Part of the CSS class. */
	key: string;
	label: string;
	href: string;
	active: boolean;
}

export type AccountSection =
	| ({ kind: "dashboard" } & DashboardProps)
	| ({ kind: "orders" } & OrdersProps)
	| ({ kind: "view-order" } & ViewOrderProps)
	| ({ kind: "addresses" } & AddressesProps)
	| ({ kind: "address-form" } & AddressFormProps)
	| ({ kind: "details" } & DetailsFormProps)
	| ({ kind: "payment-methods" } & PaymentMethodsProps)
	| { kind: "downloads"; downloads: readonly DownloadRow[] }
	/** A message with a button: no downloads, no such order. The HTML is the server's own. */
	| { kind: "message"; isError?: true; html: Html; buttonText: string; buttonHref: string };

interface DashboardProps {
	name: string;
	logOutHref: string;
	ordersHref: string;
	addressesHref: string;
	detailsHref: string;
	/** false: only the billing address is kept. */
	ships: boolean;
	/** Orders in progress, newest first. */
	recent: OrdersProps["orders"];
}

/** The account pages. Reference: account §1 to §6. */
export function AccountPage({ heading, navigation, notices, section }: AccountPageProps) {
	return (
		<div className="woocommerce account-page">
			<h1 className="entry-title">{heading}</h1>
			<div className="account-columns">
				<nav className="woocommerce-MyAccount-navigation" aria-label={__("Account pages")}>
					<ul>
						{navigation.map(({ key, label, href, active }) => (
							<li
								key={key}
								className={cx(
									"woocommerce-MyAccount-navigation-link",
									`woocommerce-MyAccount-navigation-link--${key}`,
									active && "is-active",
								)}
							>
								<a href={href} aria-current={active ? "page" : undefined}>
									{label}
								</a>
							</li>
						))}
					</ul>
				</nav>
				<div className="woocommerce-MyAccount-content">
					<Notices notices={notices} />
					<Section {...section} />
				</div>
			</div>
		</div>
	);
}

function Section(section: AccountSection) {
	switch (section.kind) {
		case "dashboard":
			return <Dashboard {...section} />;
		case "orders":
			return <Orders {...section} />;
		case "view-order":
			return <ViewOrder {...section} />;
		case "addresses":
			return <Addresses {...section} />;
		case "address-form":
			return <AddressForm {...section} />;
		case "details":
			return <DetailsForm {...section} />;
		case "payment-methods":
			return <PaymentMethods {...section} />;
		case "downloads":
			return <OrderDownloads downloads={section.downloads} titled={false} />;
		case "message":
			return (
				<div
					className={section.isError ? "woocommerce-error" : "woocommerce-info"}
					role={section.isError ? "alert" : undefined}
				>
					<span {...rawHtml(section.html)} />{" "}
					{section.buttonText && (
						<PageLinkButton className="woocommerce-Button wc-forward" href={section.buttonHref}>
							{section.buttonText}
						</PageLinkButton>
					)}
				</div>
			);
	}
}

function Dashboard({ name, logOutHref, ordersHref, addressesHref, detailsHref, ships, recent }: DashboardProps) {
	return (
		<>
			<p>
				{inTags(__("Hello <name/> (not <name/>? <out>Log out</out>)"), {
					name: () => <strong>{name}</strong>,
					out: (text) => <a href={logOutHref}>{text}</a>,
				})}
			</p>
			<p>
				{inTags(
					ships
						? __(
								"From your account dashboard you can view your <orders>recent orders</orders>, manage your <addresses>shipping and billing addresses</addresses>, and <details>edit your password and account details</details>.",
							)
						: __(
								"From your account dashboard you can view your <orders>recent orders</orders>, manage your <addresses>billing address</addresses>, and <details>edit your password and account details</details>.",
							),
					{
						orders: (text) => <a href={ordersHref}>{text}</a>,
						addresses: (text) => <a href={addressesHref}>{text}</a>,
						details: (text) => <a href={detailsHref}>{text}</a>,
					},
				)}
			</p>
			{recent.length > 0 && (
				<section className="account-recent">
					<h2>{__("Recent orders")}</h2>
					<OrderList orders={recent} previousHref="" nextHref="" />
				</section>
			)}
		</>
	);
}
