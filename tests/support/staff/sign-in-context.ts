import type { Shop } from "@feedmill/shop/shop.ts";
import type { Role } from "@feedmill/trade/access/abilities.ts";
import type { BrowserContext } from "playwright-core";
import { signedInStaff } from "./staff-visitor.ts";

const NUMBERS = { anita: 4, ramesh: 3 };

/** Somebody of the fixture inside the back office with a role, in a browser: /admin/ opens without a sign-in. */
export async function signInContext(
	context: BrowserContext,
	fixture: { base: string; shop: Shop },
	login: keyof typeof NUMBERS,
	role: Role,
): Promise<void> {
	const system = { actor: { kind: "system", name: "test" } } as const;
	const given = await fixture.shop.editors.customers.changeRole(NUMBERS[login], role, system);
	if (!given.ok) throw new Error(given.error.message);
	const { cookies } = await signedInStaff(fixture, login);
	await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: fixture.base })));
}
