import type { Me, Person } from "@feedmill/admin-api/feedmill-v1/staff/me.ts";
import { PAGE_DATA, type PageData } from "@feedmill/admin-api/page-data.ts";
import { type Ability, abilitiesOf, type Role } from "@feedmill/trade/access/abilities.ts";
import type { BrowserContext, Page } from "playwright-core";

/** Answers of feedmill/v1 by "GET me/places" or "GET orders/{id}": a body, a refusal, or what makes one. */
export type Answers = Record<string, unknown | ((body: Record<string, unknown>) => unknown)>;

/** An answer that is no success. */
export class Refusal {
	readonly status: number;
	readonly code: string;
	readonly message: string;
	readonly data: object;

	constructor(status: number, code: string, message: string, data: object = {}) {
		this.status = status;
		this.code = code;
		this.message = message;
		this.data = data;
	}
}

/** Never answers. */
export const SILENT = Symbol("silent");

/** Asha, inside with a role. */
export function meAs(role: Role, more: Partial<Me> = {}): Me {
	return {
		shop: "Feedmill",
		language: "en",
		nonce: "0123456789",
		person: asha(role),
		needs: null,
		...more,
	};
}

function asha(role: Role): Person {
	return {
		id: 7,
		name: "Asha Patel",
		login: "asha",
		role,
		abilities: [...abilitiesOf(role)] as Ability[],
		raised: true,
		raisedUntil: Date.now() + 12 * 60 * 60_000,
		provenUntil: null,
		factor: "set-up",
		recoveryCodes: 8,
	};
}

/** Nobody is signed in. */
export const NOBODY: Me = { shop: "Feedmill", language: "en", nonce: "0123456789", person: null, needs: "sign-in" };

/** A page of the back office with faults: what its content security policy refused, and what its scripts threw. */
export interface AdminPage {
	page: Page;
	faults: string[];
	/** Calls of feedmill/v1, "POST me/sign-in". */
	calls: string[];
}

/**
 * Opens /admin/… with `me` in the place of who is signed in, and with these answers of the interface. A call without
 * one goes to the server.
 */
export async function openAdmin(
	context: BrowserContext,
	base: string,
	path: string,
	{ me, answers = {}, edit = (data) => data }: { me?: Me; answers?: Answers; edit?: (data: PageData) => PageData },
): Promise<AdminPage> {
	const page = await context.newPage();
	page.setDefaultTimeout(15_000);
	const opened: AdminPage = { page, faults: [], calls: [] };
	page.on("pageerror", (error) => opened.faults.push(error.message));
	page.on("console", (message) => {
		if (/Content Security Policy|TrustedHTML|Permissions policy/i.test(message.text()))
			opened.faults.push(message.text());
	});
	await page.route(
		(url) => url.pathname.startsWith("/admin/") && !url.pathname.startsWith("/admin/assets/"),
		async (route) => {
			const response = await route.fetch();
			const body = (await response.text()).replace(
				new RegExp(`(id="${PAGE_DATA}">)(.*?)(</script>)`, "s"),
				(_, begin: string, json: string, end: string) => {
					const data = JSON.parse(json) as PageData;
					return begin + JSON.stringify(edit(me ? { ...data, me } : data)).replaceAll("<", "\\u003c") + end;
				},
			);
			await route.fulfill({ response, body });
		},
	);
	await page.route("**/wp-json/feedmill/v1/**", async (route) => {
		const url = new URL(route.request().url());
		const call = `${route.request().method()} ${url.pathname.replace(/^.*\/feedmill\/v1\//, "")}`;
		opened.calls.push(call);
		const given = answers[call] ?? answers[call.replace(/\/\d+$/, "/{id}")];
		if (given === undefined) return route.fallback();
		const id = /\/(\d+)$/.exec(call)?.[1];
		const sent = route.request().postDataJSON() ?? Object.fromEntries(url.searchParams);
		const answer = typeof given === "function" ? await given({ ...sent, ...(id ? { id: Number(id) } : {}) }) : given;
		if (answer === SILENT) return;
		if (answer instanceof Refusal) {
			const { status, code, message, data } = answer;
			return route.fulfill({ status, json: { code, message, data: { status, ...data } } });
		}
		return route.fulfill({ json: answer });
	});
	await page.goto(`${base}/admin${path}`);
	return opened;
}

/** Saves a picture of the page into the folder that SHOTS names. */
export async function shoot(page: Page, name: string): Promise<void> {
	if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
}
