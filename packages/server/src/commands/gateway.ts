import type { Actor } from "@feedmill/shop/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/shop/basics/result.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { askPassword } from "./run/ask-password.ts";
import { type Run, withShop } from "./run/with-shop.ts";

const HOW =
	"npm run feedmill -- gateway lists all, gateway ID shows one, gateway ID KEY VALUE changes a setting of it, as " +
	"in gateway cod enable_for_virtual no; gateway ID KEY asks for a secret";

/** `feedmill gateway`: settings of payment gateways. Secrets are entered here and never shown. */
export async function gateway(given: string[], run: Run): Promise<number> {
	if (given.length > 3) {
		console.error(HOW);
		return 2;
	}
	return withShop(run, "payments.edit", (shop, actor) => runGateway(shop, actor, given, askPassword));
}

/** Runs on an open shop. `ask` prompts for a secret. */
export async function runGateway(
	{ settings, editors }: Pick<Shop, "settings" | "editors">,
	actor: Actor,
	[id, key, value]: readonly string[],
	ask: (question: string) => Promise<string>,
): Promise<Result<string>> {
	if (id === undefined) {
		const all = await settings.gateways();
		return ok(all.map(({ id, title, enabled }) => `${id}: ${title}, ${enabled ? "on" : "off"}`).join("\n"));
	}
	const form = await editors.gateways.form(id);
	if (!form.ok) return form;
	const { open, secrets, isSecret } = form.value;
	if (key === undefined) {
		const shown = Object.entries(open).map(([name, entered]) => `${name}: ${entered || '""'}`);
		return ok([...shown, ...secrets.map((name) => `${name}: entered, not shown`)].join("\n") || "Nothing is set.");
	}
	if (!isSecret(key)) return value === undefined ? ok(open[key] || '""') : write({ ...open, [key]: value });
	if (value !== undefined)
		return fail("feedmill_secret_shown", `${key} is secret: leave it out of the command, it is asked for.`);
	return write({ ...open, [key]: await ask(`${key}: `) });

	async function write(changed: Record<string, string>): Promise<Result<string>> {
		const done = await editors.gateways.change(id!, { settings: changed }, { actor });
		return done.ok ? ok(`${key} of ${id} is set.`) : done;
	}
}
