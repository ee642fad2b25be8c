import { NONCE_HEADER } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import type { FactorSecret, FactorSetUp, Me } from "@feedmill/admin-api/feedmill-v1/staff/me.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { totpCode } from "@feedmill/shop/testing/totp-code.ts";

export interface StaffAnswer<T = unknown> {
	status: number;
	body: T & { code?: string; message?: string; data?: Record<string, unknown> };
	headers: Headers;
}

/** The back office in a browser: keeps cookies and the nonce, and calls feedmill/v1. */
export class StaffVisitor {
	readonly #base: string;
	readonly cookies: Map<string, string>;
	nonce = "";

	constructor(base: string, cookies = new Map<string, string>()) {
		this.#base = base;
		this.cookies = cookies;
	}

	get cookie(): string {
		return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	}

	/** As the page of the back office calls; `headers` override, "" drops one. */
	async call<T = unknown>(
		method: string,
		path: string,
		body?: unknown,
		headers: Record<string, string> = {},
	): Promise<StaffAnswer<T>> {
		const given = {
			"sec-fetch-site": "same-origin",
			origin: this.#base,
			cookie: this.cookie,
			[NONCE_HEADER]: this.nonce,
			...(body === undefined ? {} : { "content-type": "application/json" }),
			...headers,
		};
		const response = await fetch(`${this.#base}/wp-json/feedmill/v1/${path}`, {
			method,
			headers: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== "")),
			...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
		});
		for (const line of response.headers.getSetCookie()) this.#keep(line);
		const text = await response.text();
		const answer = (text === "" ? null : JSON.parse(text)) as StaffAnswer<T>["body"];
		const me = answer as { nonce?: string; me?: { nonce: string } } | null;
		this.nonce = me?.nonce ?? me?.me?.nonce ?? this.nonce;
		return { status: response.status, body: answer, headers: response.headers };
	}

	open(): Promise<StaffAnswer<Me>> {
		return this.call<Me>("GET", "me");
	}

	/** Opens the page and gives the password. */
	async signIn(login: string, password = `${login}-pass-8090`): Promise<StaffAnswer<Me>> {
		await this.open();
		return this.call<Me>("POST", "me/sign-in", { login, password });
	}

	/** Sets up the factor; returns its secret and the recovery codes. */
	async setUpFactor(): Promise<{ secret: string; codes: string[]; me: Me }> {
		const { secret } = (await this.call<FactorSecret>("POST", "me/factor/start", {})).body;
		const done = await this.call<FactorSetUp>("POST", "me/factor/confirm", { code: totpCode(secret, Date.now()) });
		return { secret, codes: done.body.recoveryCodes, me: done.body.me };
	}

	#keep(line: string): void {
		const [pair = "", ...attributes] = line.split("; ");
		const [name = "", value = ""] = pair.split("=");
		const expires = attributes.find((attribute) => attribute.startsWith("Expires="))?.slice("Expires=".length);
		if (expires && Date.parse(expires) < Date.now()) this.cookies.delete(name);
		else this.cookies.set(name, value);
	}
}

/** Somebody of the staff of the fixture ("anita") inside: with a new factor if the role needs one. */
export async function signedInStaff(
	{ base, shop }: { base: string; shop: Shop },
	login: string,
	visitor = new StaffVisitor(base),
): Promise<StaffVisitor> {
	const system = { kind: "system", name: "test" } as const;
	await shop.staff.removeFactor(`${login}@feedmill.test`, system);
	const account = await shop.customers.accountName(login);
	const { body } = await visitor.signIn(account);
	if (body.needs === "set-up-factor") await visitor.setUpFactor();
	const { needs } = (await visitor.open()).body;
	if (needs !== null) throw new Error(`${login} is not inside: ${needs ?? JSON.stringify(body)}`);
	return visitor;
}
