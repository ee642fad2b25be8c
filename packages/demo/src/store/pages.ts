import { CONTACT, FEEDING } from "./articles.ts";
import { COMPANY } from "./company.ts";
import { FREIGHT_COLUMNS, FREIGHT_ROWS } from "./freight.ts";
import { heading, list, own, paragraph, table } from "./page-markup.ts";

export interface DemoPage {
	slug: string;
	title: string;
	content: string;
}

const block = (name: string) =>
	`<!-- wp:woocommerce/${name} --><div class="wp-block-woocommerce-${name} alignwide is-loading"></div>` +
	`<!-- /wp:woocommerce/${name} -->`;

const address =
	`${COMPANY.street}, ${COMPANY.area}, ${COMPANY.city} ${COMPANY.postcode}, ` + `District ${COMPANY.district}, Gujarat`;

const AFLATOXIN = own("tooltip", {
	term: "aflatoxin",
	text: "The poison of a mould that grows on damp maize and groundnut. It passes into milk.",
});

/** The pages of the demo store; the first four are the shop's own. */
export const PAGES: readonly DemoPage[] = [
	{ slug: "shop", title: "Shop", content: "" },
	{ slug: "cart", title: "Cart", content: block("cart") },
	{ slug: "checkout", title: "Checkout", content: block("checkout") },
	{
		slug: "my-account",
		title: "My account",
		content: "<!-- wp:shortcode -->[woocommerce_my_account]<!-- /wp:shortcode -->",
	},
	{
		slug: "about",
		title: "About us",
		content: [
			paragraph(
				"We mill feed in Umreth, between the tobacco fields and the canal, and have done so for three " +
					"generations. Seventy people, two pellet lines, one laboratory. What leaves the gate has been weighed " +
					"twice and tested once.",
			),
			heading("How we make it"),
			paragraph(
				"Every lorry of maize and cake is sampled before it is unloaded: moisture, protein, sand and " +
					`${AFLATOXIN}. What does not pass goes back. Recipes change with the season and the price of cake; ` +
					"what is printed on the sack does not.",
			),
			heading("Whom we feed"),
			own("carousel", {
				title: "Whom we feed",
				slides: [
					{ category: "compound-cattle-feed", title: "Cows and buffaloes" },
					{ category: "calf-feed", title: "Calves" },
					{ category: "poultry-feed", title: "Poultry" },
					{ category: "sheep-goat-feed", title: "Sheep and goats" },
					{ category: "aqua-feed", title: "Fish and shrimp" },
				],
			}),
			heading("What we promise"),
			list([
				"The weight on the sack, on your scale.",
				"The analysis on the sack, in any laboratory. If it is not there, we take the lot back and pay the test.",
				"The date of milling on every sack, never older than three weeks when it leaves us.",
				"One price for everyone, on the page of every feed, with what a kilogram costs.",
			]),
			heading("Where to find us"),
			paragraph(
				`${COMPANY.name}, ${address}. Telephone <a ` +
					`href="tel:${COMPANY.phone.replaceAll(" ", "")}">${COMPANY.phone}</a>, Monday to Saturday, 9 am to 6 pm. ` +
					`Mail <a href="mailto:${COMPANY.email}">${COMPANY.email}</a>.`,
			),
			own("share", {}),
			paragraph("This is a demonstration store: the company, its people and its prices are invented."),
		].join("\n"),
	},
	{
		slug: "shipping-returns",
		title: "Delivery and returns",
		content: [
			heading("Delivery"),
			paragraph(
				"In Gujarat with our own lorry, elsewhere by transport. The freight goes by weight and PIN code: type yours " +
					"on the page of a feed, and you see what your bags cost to bring and when they come. From 1 t a load has " +
					"a lorry to itself, which costs less than the largest one that shares it.",
			),
			table(["Freight to", ...FREIGHT_COLUMNS], FREIGHT_ROWS),
			paragraph(
				"The driver calls before he comes and unloads at the roadside or in your yard. Unloading is included; " +
					"carrying further is between you and him.",
			),
			heading("Collect it yourself"),
			paragraph(
				"At the mill in Umreth and at the depots in Mehsana and Rajkot, without freight. Bring the order number; the " +
					"hours are given where you choose the place.",
			),
			heading("Damage and returns"),
			list([
				"Look at the bags while the driver is there. Write torn or wet ones on his slip; " +
					"we send new ones or give the money back, as you like.",
				"Unopened bags can go back within 14 days; you pay the way back.",
				"Is something wrong with an opened bag, keep what is left and the label and call us the same day.",
			]),
			paragraph("Money goes back the way it came within seven days."),
		].join("\n"),
	},
	{
		slug: "terms",
		title: "Terms of sale",
		content: [
			paragraph(`You buy from ${COMPANY.legalName}, ${address}.`),
			heading("Prices"),
			paragraph(
				"Prices are in rupees and include GST where it is due; " +
					"compound feed is nil-rated. Freight is shown before you order. The price at the time of your order " +
					"counts.",
			),
			heading("Order and payment"),
			paragraph(
				"Your order is binding for us when we confirm it. Pay by UPI or bank transfer before delivery, or in " +
					"cash or by UPI to the driver up to ₹50,000.",
			),
			heading("Feed and its use"),
			paragraph(
				"Feed only to the animals named on the sack and in the amounts given there. Advice on rations does not " +
					"stand in for a veterinarian.",
			),
			heading("Complaints"),
			paragraph(
				`Our grievance officer is ${COMPANY.grievance}, <a href="mailto:${COMPANY.email}">${COMPANY.email}</a>, ` +
					`${COMPANY.phone}. She answers within 48 hours and settles the matter within a month.`,
			),
		].join("\n"),
	},
	{
		slug: "privacy-policy",
		title: "Privacy",
		content: [
			paragraph(
				"We ask for what we need to deliver: name, address, telephone and an e-mail address for the mails about the " +
					"order. We use it for your order and for nothing else.",
			),
			heading("What we keep"),
			list([
				"Orders with their addresses, as long as tax law asks for.",
				"Your account, until you ask us to delete it.",
				"The contents of your cart, for two days after your last visit.",
			]),
			heading("Cookies"),
			paragraph(
				"Only what the shop needs: to remember your cart and your login, and what you have chosen or closed. No " +
					"advertising, no tracking, nothing from other sites before you start a video of theirs.",
			),
			heading("Your rights"),
			paragraph(
				`Write to <a href="mailto:${COMPANY.email}">${COMPANY.email}</a> to see, correct or delete what we hold ` +
					`about you.`,
			),
		].join("\n"),
	},
	{
		slug: "find-your-feed",
		title: "Find your feed",
		content: [
			paragraph("Say who eats it, how old they are and what it may cost; what fits stands below at once."),
			`<!-- wp:feedmill/product-finder ${JSON.stringify({
				id: "finder1",
				perPage: 12,
				filters: [
					{ taxonomy: "product_cat", label: "For whom" },
					{ taxonomy: "pa_life-stage", label: "Life stage", several: "or" },
					{ taxonomy: "pa_form", label: "Form", several: "or" },
					{ price: [500, 1000, 2000], label: "Price of a pack" },
				],
			})} /-->`,
		].join("\n"),
	},
	FEEDING,
	CONTACT,
];

/** Pages that the footer links to, in order. */
export const FOOTER_PAGES: readonly string[] = [
	"find-your-feed",
	"how-much-feed-for-a-cow",
	"shipping-returns",
	"contact",
	"about",
	"my-account",
	"terms",
	"privacy-policy",
];
