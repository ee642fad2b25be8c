import { english } from "@feedmill/trade/words/words.ts";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { customerRow } from "../../testing/rows.ts";
import { systemRandom } from "../core/core.ts";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { takeIds } from "../database/id-block.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import { insertMails } from "../delivery/mail-outbox.ts";
import { createSettingsService } from "../settings/settings-service.ts";
import { createMailService, type MailService } from "./mail-service.ts";
import type { RenderedMail } from "./mail-transport.ts";
import { MAIL_COLOURS } from "./templates/mail-colours.ts";

const MINUTE = 60_000;
let connection: Connection;
let now = 1_000_000_000;
let sent: RenderedMail[] = [];
let failures: unknown[] = [];

beforeEach(async () => {
	connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	[now, sent, failures] = [1_000_000_000, [], []];
});
afterEach(() => connection.close());

async function service(send: (mail: RenderedMail) => Promise<void> = async () => {}): Promise<MailService> {
	const core = { connection, clock: { now: () => now }, random: systemRandom };
	const settings = createSettingsService(core);
	await settings.write({ adminEmail: "keeper@f.example", siteTitle: "Feedmill" });
	const transport = {
		atOnce: 4,
		longest: 2 * MINUTE,
		async send(mail: RenderedMail) {
			await send(mail);
			sent.push(mail);
		},
		close: () => {},
	};
	return createMailService({
		...core,
		settings,
		orders: { order: async () => null },
		catalogue: { product: async () => undefined },
		downloads: { ofOrder: async () => [] },
		transport,
		colours: MAIL_COLOURS,
		words: english,
		onFailure: (error) => failures.push(error),
	});
}
async function write(...products: string[]): Promise<void> {
	await connection.db.transaction().execute(async (trx) => {
		const ids = await takeIds(trx, { outbox: products.length });
		const mails = products.map((product, index) => ({
			kind: "low_stock" as const,
			product,
			quantity: 1,
			orderId: index,
		}));
		await insertMails(trx, mails, () => ids("outbox"), now);
	});
}
async function writeAbout(...orders: number[]): Promise<void> {
	await connection.db.transaction().execute(async (trx) => {
		const ids = await takeIds(trx, { outbox: orders.length });
		const mails = orders.map((orderId, index) => ({
			kind: "low_stock" as const,
			product: `${orderId}-${index}`,
			quantity: 1,
			orderId,
		}));
		await insertMails(trx, mails, () => ids("outbox"), now);
	});
}
const attempts = async () =>
	(await connection.db.selectFrom("outbox").select("attempts").orderBy("id").execute()).map((row) => row.attempts);
const unreachable = () => Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { code: "ESOCKET" }));

it("contacts a mail server that does not answer once, not for every mail", async () => {
	await write("a", "b", "c");
	const mail = await service(unreachable);
	expect(await mail.sendDue()).toBe(0);
	expect(failures).toHaveLength(1);
	expect(await attempts()).toEqual([1, 0, 0]);
	now += 2 * MINUTE;
	expect(await (await service()).sendDue()).toBe(3);
});

it("continues after a mail that the server refuses", async () => {
	await write("a", "b");
	const mail = await service(async ({ html }) =>
		html.includes("a is low") ? Promise.reject(new Error("550 no such user")) : undefined,
	);
	expect(await mail.sendDue()).toBe(1);
	expect(failures).toHaveLength(1);
});

it("still sends mails after the mail server was down for two days", async () => {
	await write("a");
	const away = await service(unreachable);
	for (const end = now + 2 * 24 * 60 * MINUTE; now < end; now += 10 * MINUTE) await away.sendDue();
	now += 4 * 60 * MINUTE;
	expect(await (await service()).sendDue()).toBe(1);
});

it("sends each mail once, however slow the server that claimed it", async () => {
	await write("a", "b", "c");
	const quick = await service();
	// The first takes so long that the claims of the others would expire.
	const slow = await service(async ({ html }) => {
		if (!html.includes("a is low")) return;
		now += 4 * MINUTE;
		await quick.sendDue();
	});
	await slow.sendDue();
	now += 10 * MINUTE;
	await quick.sendDue();
	expect(sent.map(({ html }) => /(\w) is low/.exec(html)?.[1]).sort()).toEqual(["a", "b", "c"]);
	expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(3);
});

it("deletes a password link once it was sent or has expired", async () => {
	await write("a");
	const link = "https://f.example/reset?key=secret";
	await connection.db.transaction().execute(async (trx) => {
		const ids = await takeIds(trx, { outbox: 1 });
		await insertMails(
			trx,
			[{ kind: "customer_reset_password", customerId: 1, resetUrl: link }],
			() => ids("outbox"),
			now,
		);
	});
	const stored = async () => JSON.stringify(await connection.db.selectFrom("outbox").selectAll().execute());
	const away = await service(unreachable);
	await away.sendDue();
	await away.forgetOld();
	expect(await stored()).toContain("secret");
	now += 25 * 60 * MINUTE;
	await away.forgetOld();
	expect(await stored()).not.toContain("secret");
	expect(await (await service()).sendDue()).toBe(1);
	expect(await stored()).not.toContain("is low");
});

it("sends no password link that has expired while the server was off, before anything tidies up", async () => {
	const mail = { kind: "customer_reset_password", customerId: 1, resetUrl: "https://f.example/reset" } as const;
	await connection.db
		.insertInto("customer")
		.values(customerRow({ id: 1, email: "asha@f.example", login: "asha" }))
		.execute();
	await connection.db.transaction().execute(async (trx) => {
		const ids = await takeIds(trx, { outbox: 2 });
		await insertMails(trx, [mail], () => ids("outbox"), now);
		now += 24 * 60 * MINUTE;
		await insertMails(trx, [mail], () => ids("outbox"), now);
	});
	await (await service()).sendDue();
	expect(failures).toEqual([]);
	expect(sent.map(({ to }) => to)).toEqual(["asha@f.example"]);
	expect(sent[0]?.messageId).toContain(`${now}.`);
});

it("leaves mails of a kind that only a newer version has to its servers", async () => {
	await write("a", "b");
	const newer = { kind: "abandoned_cart", payload_json: '{"kind":"abandoned_cart","cartId":7}' };
	await connection.db.updateTable("outbox").set(newer).where("id", "=", 1).execute();
	expect(await (await service()).sendDue()).toBe(1);
	expect(failures).toEqual([]);
	expect(await attempts()).toEqual([0, 1]);
});

it("sends everything that waits in one run, however much it is", async () => {
	await write(...Array.from({ length: 130 }, (_, index) => `p${index}`));
	expect(await (await service()).sendDue()).toBe(130);
});

it("sends mails about one order one after the other, and those about others meanwhile, also with two servers", async () => {
	await writeAbout(1, 1, 2);
	const log: string[] = [];
	const end: (() => void)[] = [];
	const send = ({ html }: RenderedMail) => {
		const name = /(\d-\d) is low/.exec(html)?.[1] ?? "";
		log.push(name);
		return new Promise<void>((resolve) => end.push(resolve));
	};
	const servers = [await service(send), await service(send)];
	// Reaches the mail server once: then a server sends several at a time.
	const sending = servers.map((server) => server.sendDue());
	await expect.poll(() => log.length).toBe(1);
	end.shift()?.();
	await expect.poll(() => log).toHaveLength(3);
	expect(log).toEqual(["1-0", "1-1", "2-2"]);
	for (const each of end) each();
	await Promise.all(sending);
	expect(sent).toHaveLength(3);
});

it("leaves a later mail about an order to the server that is sending an earlier one", async () => {
	await writeAbout(1);
	let end = () => {};
	let isHeld = true;
	const first = await service(async () => {
		if (isHeld) await new Promise<void>((resolve) => (end = resolve));
	});
	const sending = first.sendDue();
	await expect.poll(attempts).toEqual([1]);
	await writeAbout(1, 2);
	const second = await service();
	expect(await second.sendDue()).toBe(1);
	expect(sent.map(({ html }) => /(\d-\d) is low/.exec(html)?.[1])).toEqual(["2-1"]);
	await expect.poll(() => String(end)).not.toBe("() => {}");
	isHeld = false;
	end();
	await sending;
	expect(sent).toHaveLength(3);
});

it("gives what it has not begun back when the server stops", async () => {
	await write("a", "b", "c");
	const stopping = await service(async () => stopping.stop());
	expect(await stopping.sendDue()).toBe(1);
	expect(await attempts()).toEqual([1, 0, 0]);
	expect(await (await service()).sendDue()).toBe(2);
});

it("does not send a mail again that went out while the database was away", async () => {
	await write("a");
	const mail = await service();
	const refuse = "CREATE TRIGGER away BEFORE UPDATE OF sent_at ON outbox BEGIN SELECT RAISE(ABORT, 'away'); END";
	await sql.raw(refuse).execute(connection.db);
	await expect(mail.sendDue()).rejects.toThrow("away");
	await sql.raw("DROP TRIGGER away").execute(connection.db);
	now += 10 * MINUTE;
	await mail.sendDue();
	expect(sent).toHaveLength(1);
});
