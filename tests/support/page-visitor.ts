/** A browser without JavaScript: follows links and posts forms with cookies; follows redirects only on request. */
export class PageVisitor {
	readonly #base: string;
	readonly cookies = new Map<string, string>();
	/** Set-Cookie lines of the last response. */
	lastSetCookies: string[] = [];

	constructor(base: string) {
		this.#base = base;
	}

	async get(path: string, headers: Record<string, string> = {}): Promise<PageAnswer> {
		return this.#ask(path, { headers });
	}

	/** Posts a form as from our pages; `headers` override. */
	async post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<PageAnswer> {
		return this.#ask(path, {
			method: "POST",
			body: new URLSearchParams(fields),
			headers: { origin: this.#base, ...headers },
		});
	}

	/** Posts a body as it is, from our pages: a text as a typed form, anything else as JSON. */
	async postBody(path: string, body: string | object): Promise<PageAnswer> {
		const isText = typeof body === "string";
		return this.#ask(path, {
			method: "POST",
			body: isText ? body : JSON.stringify(body),
			headers: {
				origin: this.#base,
				"content-type": isText ? "application/x-www-form-urlencoded" : "application/json",
			},
		});
	}

	async logIn(login: string): Promise<PageAnswer> {
		return this.post("/my-account/", { username: login, password: `${login}-pass-8090`, login: "Log in" });
	}

	async #ask(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<PageAnswer> {
		const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const response = await fetch(new URL(path, this.#base), {
			...init,
			redirect: "manual",
			headers: { ...init.headers, ...(cookie ? { cookie } : {}) },
		});
		this.lastSetCookies = response.headers.getSetCookie();
		for (const line of this.lastSetCookies) this.#keep(line);
		const html = await response.text();
		return {
			status: response.status,
			location: response.headers.get("location")?.replace(this.#base, "") ?? null,
			headers: response.headers,
			html,
			text: textOf(html),
		};
	}

	#keep(line: string): void {
		const [pair = "", ...attributes] = line.split("; ");
		const [name = "", value = ""] = pair.split("=");
		const expires = attributes.find((attribute) => attribute.startsWith("Expires="))?.slice("Expires=".length);
		if (expires && Date.parse(expires) < Date.now()) this.cookies.delete(name);
		else this.cookies.set(name, value);
	}
}

export interface PageAnswer {
	status: number;
	/** Target of a redirect: a path, or another site's URL. */
	location: string | null;
	headers: Headers;
	html: string;
	/** Text of <main>. */
	text: string;
}

function textOf(html: string): string {
	const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? html;
	return main
		.replace(/<script.*?<\/script>/gs, "")
		.replace(/<[^>]*>/g, " ")
		.replaceAll("&#x27;", "'")
		.replaceAll("&nbsp;", " ")
		.replaceAll("&amp;", "&")
		.replace(/\s+/g, " ")
		.trim();
}
