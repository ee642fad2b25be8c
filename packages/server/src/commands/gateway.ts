import type { Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { formatDecimal } from "@feedmill/trade/money/amount.ts";
import { readEnteredAmount } from "@feedmill/trade/money/entered-amount.ts";
import { BANK_ACCOUNTS, bankAccountsOf } from "@feedmill/trade/settings/bank-accounts.ts";
import { CASH } from "@feedmill/trade/settings/cash-rules.ts";
import type { GatewaySettings } from "@feedmill/trade/settings/gateway-settings.ts";
import { MAXIMUM_AMOUNT } from "@feedmill/trade/settings/own-gateways.ts";
import { askPassword } from "./run/ask-password.ts";
import { hasDigit } from "./run/one-amount.ts";
import { type Run, withShop } from "./run/with-shop.ts";

const HOW =
	"npm run feedmill -- gateway lists all, gateway ID shows one, gateway ID on (or off) offers it to shoppers or no " +
	"longer, gateway ID title (or description, or instructions) TEXT changes what shoppers read, gateway ID KEY VALUE " +
	"changes a setting of it, as in gateway cod enable_for_virtual no; gateway ID KEY asks for a secret";

/** Settings that are amounts: they are entered as people write them. */
const AMOUNTS: readonly string[] = [MAXIMUM_AMOUNT, CASH.firstOrder];

/** `feedmill gateway`: settings of payment gateways. Secrets are entered here and never shown. */
export async function gateway(given: string[], run: Run): Promise<number> {
	if (given.length > 3) {
		console.error(HOW);
		return 2;
	}
	return withShop(run, "payments.edit", (shop, actor) => runGateway(shop, actor, given, askPassword));
}

/** A transfer to no account cannot be paid. */
function withoutAccount(id: string, open: Readonly<Record<string, string>>): string {
	if (id !== "bacs" || bankAccountsOf(open).length > 0) return "";
	const how = 'give it one by npm run feedmill -- gateway bacs accounts "NAME; NUMBER; BANK; IFSC"';
	return open[BANK_ACCOUNTS] === ""
		? ` It is not offered before it has an account: ${how}.`
		: ` Buyers are told no account: ${how}.`;
}

/** "on" counts only once its settings are complete. */
function stateOf({ enabled, unready }: GatewaySettings): string {
	if (unready?.enabled) return "on, but not offered: its settings are not complete";
	return enabled ? "on" : "off";
}

/** Runs on an open shop. `ask` prompts for a secret. */
export async function runGateway(
	{ settings, editors, payments }: Pick<Shop, "settings" | "editors" | "payments">,
	actor: Actor,
	[id, key, value]: readonly string[],
	ask: (question: string) => Promise<string>,
): Promise<Result<string>> {
	if (id === undefined) {
		const all = await settings.gateways();
		return ok(all.map((each) => `${each.id}: ${each.title}, ${stateOf(each)}`).join("\n"));
	}
	const form = await editors.gateways.form(id);
	if (!form.ok) {
		const ids = (await settings.gateways()).map((gateway) => gateway.id).join(", ");
		const message = `There is no gateway ${id}; there is ${ids}, and those of the extensions in EXTENSIONS.`;
		return fail("feedmill_not_found", message, "not-found");
	}
	const { texts, open, secrets, keys, isSecret } = form.value;
	const readable: Readonly<Record<string, string>> = { ...texts, ...open };
	if (key === undefined) {
		const shown = Object.entries(readable).map(([name, entered]) => `${name}: ${entered || '""'}`);
		const hidden = secrets.map((name) => `${name}: entered, not shown`);
		return ok([...shown, ...hidden, ...(await lastNotification(id))].join("\n"));
	}
	if ((key === "on" || key === "off") && value === undefined)
		return change({ enabled: key === "on" }, `${id} is ${key}.${key === "on" ? withoutAccount(id, open) : ""}`);
	const isText = Object.hasOwn(texts, key);
	// A key that only the database has is read by nobody, but may be looked at.
	if (!isText && keys && !keys.includes(key) && (value !== undefined || !Object.hasOwn(open, key)))
		return fail(
			"feedmill_no_setting",
			`${id} has no setting ${key}; it has ${[...Object.keys(texts), ...keys].join(", ")}.`,
			"not-found",
		);
	if (isText || !isSecret(key)) {
		if (value === undefined) return ok(readable[key] || '""');
		if (isText) return change({ [key]: value });
		return AMOUNTS.includes(key) && hasDigit(value) ? changeAmount(value) : changeSetting(value);
	}
	if (value !== undefined)
		return fail("feedmill_secret_shown", `${key} is secret: leave it out of the command, it is asked for.`);
	return changeSetting(await ask(`${key}: `));

	/** When its provider last reported something; nothing of a gateway that takes no notifications. */
	async function lastNotification(of: string): Promise<string[]> {
		const health = (await payments.health()).find(({ gateway }) => gateway === of);
		if (!health) return [];
		const { lastNotificationAt } = health;
		return [
			`last notification: ${lastNotificationAt === null ? "none yet" : new Date(lastNotificationAt).toISOString()}`,
		];
	}

	async function change(
		changes: Parameters<typeof editors.gateways.change>[1],
		said = `${key} of ${id} is set.`,
	): Promise<Result<string>> {
		const done = await editors.gateways.change(id!, changes, { actor });
		return done.ok ? ok(said) : done;
	}

	async function changeAmount(entered: string): Promise<Result<string>> {
		const amount = readEnteredAmount(entered, (await settings.current()).currency);
		return amount.ok ? changeSetting(formatDecimal(amount.value)) : amount;
	}

	async function changeSetting(given: string): Promise<Result<string>> {
		const done = await editors.gateways.changeSetting(id!, key!, given, { actor });
		return done.ok ? ok(`${key} of ${id} is set.`) : done;
	}
}
