/** A headless client with a Cart-Token: the part of the Store API that tests need. */
export interface Answer<Body = unknown> {
	status: number;
	body: Body;
	headers: Headers;
}

export const RAMESH = {
	first_name: "Ramesh",
	last_name: "Patel",
	company: "",
	address_1: "12 Dairy Road",
	address_2: "",
	city: "Mehsana",
	state: "GJ",
	postcode: "384002",
	country: "IN",
	phone: "9876543210",
};

export const CASH_ORDER = {
	billing_address: { ...RAMESH, email: "ramesh@example.in" },
	shipping_address: RAMESH,
	payment_method: "cod",
};

/** The same for the checkout service, without its means of payment. */
export const PLAIN_REQUEST = {
	billing: CASH_ORDER.billing_address,
	shipping: null,
	paymentData: {},
	customerNote: "",
	createAccount: false,
	idempotencyKey: null,
	origin: "https://feedmill.example",
	language: "en",
	customerIp: "",
	userAgent: "",
};

export interface PlacedBody {
	order_id: number;
	order_key: string;
	status: string;
	billing_address: { email: string };
	code?: string;
}

export class Shopper {
	readonly #bases: readonly string[];
	#token = "";
	/** Set-Cookie of the last answer. */
	cookies: readonly string[] = [];

	/** With several bases, each request goes to a random one: one shopper, several servers. */
	constructor(...bases: string[]) {
		this.#bases = bases;
	}

	async call<Body = unknown>(
		method: string,
		path: string,
		json?: unknown,
		headers: Record<string, string> = {},
	): Promise<Answer<Body>> {
		const base = this.#bases[Math.floor(Math.random() * this.#bases.length)]!;
		const answer = await fetch(`${base}/wp-json/wc/store/v1${path}`, {
			method,
			headers: {
				...(json === undefined ? {} : { "content-type": "application/json" }),
				...(this.#token ? { "cart-token": this.#token } : {}),
				...headers,
			},
			...(json === undefined ? {} : { body: JSON.stringify(json) }),
		});
		this.#token = answer.headers.get("cart-token") ?? this.#token;
		this.cookies = answer.headers.getSetCookie();
		const text = await answer.text();
		return { status: answer.status, body: (text ? JSON.parse(text) : null) as Body, headers: answer.headers };
	}

	/** The same shopper at another server. */
	at(base: string): Shopper {
		const same = new Shopper(base);
		same.#token = this.#token;
		return same;
	}

	/** The first read of a cart returns the token. */
	async start(): Promise<this> {
		await this.call("GET", "/cart");
		return this;
	}

	add(id: number, quantity = 1): Promise<Answer> {
		return this.call("POST", "/cart/add-item", { id, quantity });
	}

	order(headers: Record<string, string> = {}): Promise<Answer<PlacedBody>> {
		return this.call<PlacedBody>("POST", "/checkout", CASH_ORDER, headers);
	}

	read(
		placed: PlacedBody,
	): Promise<
		Answer<{ id: number; status: string; items: { quantity: number; name: string }[]; totals: { total_price: string } }>
	> {
		return this.call(
			"GET",
			`/order/${placed.order_id}?key=${placed.order_key}` +
				`&billing_email=${encodeURIComponent(placed.billing_address.email)}`,
		);
	}
}
