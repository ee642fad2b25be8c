/** `npm run feedmill -- COMMAND`: what an operator does to a store that is not a web page. */
import { parseArgs } from "node:util";
import { runImportCommand } from "@feedmill/shop/import/import-command.ts";
import { formatDecimal, parseAmount } from "@feedmill/shop/money/amount.ts";
import { statusLabel } from "@feedmill/shop/orders/status.ts";
import { ConfigError, readConfig } from "../config/config.ts";
import { openStore } from "../start-server.ts";
import { askPassword } from "./ask-password.ts";
import { gateway } from "./gateway.ts";
import { menu } from "./menu.ts";
import { order } from "./order.ts";
import { outbox } from "./outbox.ts";
import { price } from "./price.ts";
import { review } from "./review.ts";
import { role } from "./role.ts";
import { rotateSecret } from "./rotate-secret.ts";
import { setting } from "./setting.ts";
import { stock } from "./stock.ts";
import { synonyms } from "./synonyms.ts";
import { OPERATOR } from "./with-shop.ts";

const USAGE = `npm run feedmill -- COMMAND

  import FOLDER                  takes over a WooCommerce store export (wc/v3 JSON files and uploads/)
         [--dry-run]             says what that would change, and changes nothing
  set-password EMAIL             asks for a new password of a customer or an administrator, or reads it from standard
                                 input
  role EMAIL [ROLE]              says as what somebody works here, or decides it: administrator, shop_manager, clerk,
                                 customer, …
  refund ORDER [AMOUNT]          writes down that money of an order was given back, all that is left unless AMOUNT says
                                 how much
         [--by-provider]         the provider that took the money gives it back, now
         [--reason TEXT]         what the order's note says of it
         [--restock]             the goods came back: they are for sale again
  price SKU AMOUNT [--sale AMOUNT]
                                 what a product costs from now on; --sale none ends a sale
  stock SKU QUANTITY|+N|-N       how many there are, or how many came or went
  setting [KEY [VALUE]]          shows what the shop is set to, or changes one setting
  gateway [ID]                   shows the payment gateways, or what one is set to; of its secrets only which there are
  gateway ID KEY [VALUE]         changes one of them; a secret is asked for, or read from standard input
  menu [LOCATION]                shows the links of header, footer and account
  menu add LOCATION LINK [LABEL] [--at N]
                                 adds one: an address, category:SLUG, page:SLUG, shop, cart, …
  menu move LOCATION FROM TO     puts one elsewhere; 2.1 is the first one below the second
  menu remove LOCATION N         takes one out
  menu reset LOCATION            shows what the shop shows by itself
  review                         shows which reviews wait for approval
  review approve ID              shows one of them on its product's page
  review delete ID               deletes a review, shown or not, with its pictures
  order note ORDER TEXT          adds a note to an order; with --to-customer it is mailed too
  order paid ORDER [REFERENCE]   money has come by bank or hand: the order goes on
  outbox [list|retry ID|drop ID] what has not gone out yet; tries it again at once, or lets it go
  order capture ORDER [AMOUNT]   takes the money that a provider has authorised, all of it unless AMOUNT says how much
  synonyms                       shows the names for the same things that the search knows, a line for each thing
  synonyms FILE                  takes them from a text file: names between commas
  rotate-secret                  makes a new key for cookies, tokens and password links; restart every server
                                 afterwards`;

async function main([command, ...rest]: string[]): Promise<number> {
	if (command === "import") return runImport(rest);
	if (command === "set-password") return setPassword(rest);
	if (command === "role") return role(rest);
	if (command === "refund") return refund(rest);
	if (command === "price") return price(rest);
	if (command === "setting") return setting(rest);
	if (command === "gateway") return gateway(rest);
	if (command === "stock") return stock(rest);
	if (command === "menu") return menu(rest);
	if (command === "review") return review(rest);
	if (command === "order") return order(rest);
	if (command === "outbox") return outbox(rest);
	if (command === "synonyms") return synonyms(rest);
	if (command === "rotate-secret") return rotateSecret(rest);
	console.error(USAGE);
	return command === undefined || command === "help" || command === "--help" ? 0 : 2;
}

async function runImport(given: string[]): Promise<number> {
	const dryRun = given.includes("--dry-run");
	const [folder, ...more] = given.filter((each) => each !== "--dry-run");
	if (!folder || more.length > 0) {
		console.error("Name the folder of the export: npm run feedmill -- import FOLDER [--dry-run]");
		return 2;
	}
	const { connection, shop } = await openStore(readConfig(process.env), { demo: false });
	try {
		const { clock, uploadsDirectory } = shop;
		return await runImportCommand({ folder, connection, clock, uploadsDirectory, dryRun });
	} finally {
		await shop.close();
	}
}

async function setPassword([email, ...more]: string[]): Promise<number> {
	if (!email || more.length > 0) {
		console.error(
			"Name the e-mail address only: npm run feedmill -- set-password EMAIL. The password is asked for, so that " +
				"no list of processes shows it.",
		);
		return 2;
	}
	const { shop } = await openStore(readConfig(process.env), { demo: false });
	try {
		const customer = await shop.customers.customerByEmail(email);
		if (!customer) {
			console.error(`There is no account with the address ${email}.`);
			return 1;
		}
		const set = await shop.customers.changePassword(customer.id, await askPassword("New password: "), "");
		if (!set.ok) {
			console.error(set.error.message);
			return 1;
		}
		shop.securityLog.write({ event: "password-changed", customer: customer.id });
		console.log(`${email} has a new password; whoever was logged in with the old one no longer is.`);
		return 0;
	} finally {
		await shop.close();
	}
}

async function refund(given: string[]): Promise<number> {
	const asked = readRefund(given);
	if (!asked) {
		console.error(
			"Name the order and, unless everything goes back, the amount: npm run feedmill -- refund 105 [250.50] " +
				"[--by-provider] [--reason TEXT] [--restock]",
		);
		return 2;
	}
	const { shop } = await openStore(readConfig(process.env), { demo: false });
	try {
		const { orderId, byProvider, ...wish } = asked;
		const way = byProvider ? "provider" : "hand";
		const done = await shop.editors.orders.refund(orderId, wish, way, OPERATOR);
		if (!done.ok) {
			console.error(done.error.message);
			return 1;
		}
		const { totals, status } = done.value.order;
		if (done.value.refund.state === "asked")
			console.log("The provider has not answered yet: the server asks again until it has.");
		if (done.value.refund.state === "refused") {
			console.error("The provider did not give it back; the order's notes say why.");
			return 1;
		}
		console.log(
			`${formatDecimal(done.value.refund.amount)} of order ${asked.orderId} refunded, ` +
				`${formatDecimal(totals.price - totals.refunded)} left; it is ${statusLabel(status)}.`,
		);
		return 0;
	} finally {
		await shop.close();
	}
}

/** null where it cannot be understood: money is not moved on a guess. */
function readRefund(
	given: string[],
): { orderId: number; amount: number | null; reason: string; restock: boolean; byProvider: boolean } | null {
	try {
		const { values, positionals } = parseArgs({
			args: given,
			allowPositionals: true,
			options: {
				reason: { type: "string", default: "" },
				restock: { type: "boolean", default: false },
				"by-provider": { type: "boolean", default: false },
			},
		});
		const [order = "", amount, ...more] = positionals;
		const money = amount === undefined ? null : parseAmount(amount);
		if (!/^[1-9]\d{0,14}$/.test(order) || more.length > 0 || (amount !== undefined && money === null)) return null;
		const { reason, restock, "by-provider": byProvider } = values;
		return { orderId: Number(order), amount: money, reason, restock, byProvider };
	} catch {
		return null;
	}
}

main(process.argv.slice(2)).then(
	(code) => {
		process.exitCode = code;
	},
	(error: unknown) => {
		console.error(error instanceof ConfigError ? error.message : error);
		process.exitCode = 1;
	},
);
