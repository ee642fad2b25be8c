/** `npm run feedmill -- COMMAND`: the operator's commands. */
import fs from "node:fs";
import { printable } from "@feedmill/trade/text/printable.ts";
import { ConfigError, readConfig } from "../config/config.ts";
import { prepareDataDirectory } from "../operations/data-directory.ts";
import { faultSentence } from "../operations/fault-sentence.ts";
import { openStore } from "../start-server.ts";
import { commands } from "./commands.ts";
import { commandLine, staffMember, withoutAs } from "./run/operator.ts";
import type { Command, Run } from "./run/with-shop.ts";

const USAGE = `npm run feedmill -- COMMAND

  import FOLDER                  takes over a WooCommerce store export (wc/v3 JSON files and uploads/): adds and changes
         [--replace]             deletes what an earlier import brought and this export has not; it says what, and asks
         [--yes]                 deletes without asking, where nobody can be asked
         [--dry-run]             says what that would change, and changes nothing
  backup FOLDER [--keep N]       copies the store into a new folder there while it runs; --keep deletes all but the
                                 newest N
  check                          says what in the store is damaged, missing or does not add up, and changes nothing
  first-administrator EMAIL      makes the account that may do everything, and prints a link to set its password
         [--password]            asks for the password instead, or reads it from standard input
         [--another]             makes a further one, or a new link
  set-password EMAIL             asks for a new password of a customer or an administrator, or reads it from standard
                                 input
  role EMAIL [ROLE]              says as what somebody works here, or decides it: administrator, shop_manager, clerk,
                                 customer, …
  erase CUSTOMER [--yes]         deletes what the shop knows of a customer, by number or e-mail address, on request;
                                 says what that would be without --yes
  factor EMAIL                   says whether somebody signs in with a second factor
  factor off EMAIL               removes it when the phone is lost: the next sign-in sets up another one
  refund ORDER [AMOUNT]          writes down that money of an order was given back, all that is left unless AMOUNT says
                                 how much
         [--by-provider]         the provider that took the money gives it back, now
         [--other-money]         it is not the money that the provider has already reported as given back
         [--outcome done|refused]
                                 ends one that its provider does not answer, as you found it in the provider's pages
         [--reason TEXT]         what the order's note says of it
         [--line N[:UNITS]]      gives back this line of the order, or so many units of it; may be given several times
         [--restock]             the goods came back: they are for sale again
  products [--search WORDS] [--page N]
         [--status …] [--type …] [--stock …] [--category SLUG] [--sort modified|newest|name]
                                 products of every status with their packs; --search finds names and SKUs
  customers [--search WORDS] [--role ROLE] [--page N]
                                 the newest accounts; --search finds names, villages, addresses and ends of phones
  coupons [--search CODE] [--status …] [--type …] [--page N]
                                 the newest coupons
  reviews [--search WORDS] [--status …] [--product SKU] [--stars N] [--page N]
                                 the newest reviews, shown or not; --search finds writers and products
  price SKU AMOUNT [--sale AMOUNT]
                                 what a product costs from now on; --sale none ends a sale
  stock SKU QUANTITY|+N|-N       how many there are, or how many came or went
  setting [KEY [VALUE]]          shows what the shop is set to, or changes one setting
  gateway [ID]                   shows the payment gateways, or what one is set to; of its secrets only which there are
  gateway ID on|off              offers it to shoppers, or no longer
  gateway ID KEY [VALUE]         changes one of them; a secret is asked for, or read from standard input
  new extension NAME FOLDER      writes a small working extension, with a test, into an empty folder; new theme a theme
  media copy-to-store            copies the files of the data directory to the store of MEDIA_STORE; media
                                 copy-from-store copies them back
  menu [LOCATION]                shows the links of header, footer and account
  menu add LOCATION LINK [LABEL] [--at N]
                                 adds one: an address, category:SLUG, page:SLUG, shop, cart, …
  menu move LOCATION FROM TO     puts one elsewhere; 2.1 is the first one below the second
  menu remove LOCATION N         takes one out
  menu reset LOCATION            shows what the shop shows by itself
  page                           shows the pages; page show SLUG shows one with its text
  page create SLUG --title TITLE [--file FILE] [--status publish|draft]
                                 makes one; FILE is its text with blocks, - is standard input
  page change SLUG [--title …] [--slug …] [--file …] [--status …] [--excerpt …] [--seo-title …] [--seo-description …]
         [--version N]           changes it; refused if somebody has changed it since version N was shown
  page delete SLUG               deletes it
  popup                          shows the popups; popup show SLUG shows one
  popup create SLUG --title TITLE [--file FILE] [--status publish] [--on everywhere|PAGE]… [--rules JSON]
                                 makes one; popup change SLUG and popup delete SLUG are as for pages
  seo page|category|tag SLUG     shows what search engines are told of it; seo product SKU too
         [--title TEXT] [--description TEXT]
                                 changes it; "" is the default again
  review                         shows which reviews wait for approval
  review approve ID              shows one of them on its product's page
  review delete ID               deletes a review, shown or not, with its pictures
  download SKU                   shows the files that come with a product once it is paid
  download SKU add FILE [--name NAME]
                                 adds one; download SKU remove ID takes it away
  download SKU grant             lets the buyers of all earlier orders fetch its files
  download SKU rules [--limit N|none] [--days N|none]
                                 how often, and for how many days, each may be fetched
  orders [STATUS] [--search TEXT] [--most N]
                                 the newest orders; --search finds names, addresses, telephone numbers and order numbers
  order show ORDER               what to pack and where it goes, what was paid, and the order's notes
  order status ORDER [STATUS] [--note TEXT]
                                 shows an order's status and where it may go, or changes it: stock, coupons and mails
                                 follow
  order lines ORDER              shows its lines by number, and what was given back of each
  order handle ORDER… [confirm|pack|back]
                                 shows where its goods are and what may follow, or writes down a step, of several
                                 orders at once; back takes the last step back
  order handle ORDER ship LORRY [--driver PHONE]
                                 it is on the road with this lorry; its buyer gets a mail with the driver to call
  order handle ORDER deliver [--cash AMOUNT|due]
                                 it has arrived; cash on delivery is paid by the cash that was taken
  order handle ORDER return REASON
                                 its goods came back
  order note ORDER TEXT          adds a note to an order; with --to-customer it is mailed too
  order paid ORDER [REFERENCE]   money has come by bank or hand: the order goes on
  order unpaid ORDER             it has not come after all: its buyer is asked for it again
  outbox [list|retry ID|drop ID] what has not gone out yet; tries it again at once, or lets it go; retry event-ID for an
                                 event that an extension could not handle
  order capture ORDER [AMOUNT]   takes the money that a provider has authorised, all of it unless AMOUNT says how much
  history THING [--most N]       who changed product:20, order:117, setting:storeNotice, page:visit, … and from what to
                                 what, the newest 20 first
  undo ENTRY                     makes of it again what it was before this entry of its history
  synonyms                       shows the names for the same things that the search knows, a line for each thing
  synonyms FILE                  takes them from a text file: names between commas
  version                        prints the shop's version
  rotate-secret [--keep-carts]   makes a new key for cookies, tokens and password links; restart every server
                                 afterwards. Guests lose their carts, unless --keep-carts

Every command takes --as EMAIL, an account of staff: it is given with that account's rights, and notes and log name
that person instead of the user of this machine.`;

const HELP: readonly string[] = ["help", "--help", "-h"];

/**
 * Runs a command with its arguments, or `help`; prints its result or what is wrong. Returns the exit code: 0 done,
 * 1 failed, 2 invalid arguments. @throws ConfigError, one sentence, if the store cannot be opened.
 */
export async function runCommand([name, ...rest]: string[], environment: NodeJS.ProcessEnv): Promise<number> {
	if (name === undefined || HELP.includes(name)) {
		console.log(USAGE);
		return 0;
	}
	const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
	if (command) return runAs(command, rest, environment);
	const names = Object.keys(commands).join(", ");
	console.error(`There is no command ${printable(name)}; npm run feedmill -- help explains the others: ${names}.`);
	return 2;
}

/** Addresses to listen at that no browser can open. */
const ANYWHERE: readonly string[] = ["0.0.0.0", "::"];

/** Runs it for the person of `--as`, or for whoever has started it. */
async function runAs(command: Command, given: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
	const read = withoutAs(given);
	if (!read) {
		console.error("--as names the account of one member of staff, as in --as asha@mill.in.");
		return 2;
	}
	const run = operatorOf(environment);
	if (read.as === null) return command(read.rest, run);
	const shop = await run.open();
	let isUsed = false;
	try {
		const actor = await staffMember(read.as, shop);
		if (!actor.ok) {
			console.error(printable(`${actor.error.message}`));
			return 1;
		}
		const open = async () => {
			isUsed = true;
			return shop;
		};
		return await command(read.rest, { ...run, actor: actor.value, open });
	} finally {
		// The command closes what it has opened.
		if (!isUsed) await shop.close();
	}
}

function operatorOf(environment: NodeJS.ProcessEnv): Run {
	return {
		actor: commandLine(environment),
		origin() {
			const { publicUrl, host, port } = readConfig(environment);
			return publicUrl ?? `http://${ANYWHERE.includes(host) ? "127.0.0.1" : host}:${port}`;
		},
		open: async ({ create = false } = {}) => {
			const config = readConfig(environment);
			// From another working directory it would be a new store, in which everything has gone out.
			if (!create && "file" in config.database && !fs.existsSync(config.database.file))
				throw new ConfigError(
					`There is no store in ${config.dataDirectory}: name its data directory in DATA_DIR, or start the shop first.`,
				);
			if (create) prepareDataDirectory(config, false);
			return (await openStore(config, { demo: false })).shop;
		},
	};
}

if (import.meta.main)
	runCommand(process.argv.slice(2), process.env).then(
		(code) => {
			process.exitCode = code;
		},
		(error: unknown) => {
			console.error(error instanceof ConfigError ? error.message : (faultSentence(error, "The store") ?? error));
			process.exitCode = 1;
		},
	);
