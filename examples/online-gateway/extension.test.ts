import crypto from "node:crypto";
import type { OnlineGateway } from "@feedmill/shop/payments/gateway.ts";
import { expect, it, vi } from "vitest";
import extension from "./extension.ts";

const gateway = extension.payment?.gateways?.[0]?.gateway as OnlineGateway;
const SECRET = "a secret of Millpay";
const signedBy = (secret: string) => {
	const rawBody = Buffer.from('{"payment":"7","id":"p_1","kind":"captured","amount":1000000}');
	const signature = crypto.createHmac("sha256", secret).update(rawBody).digest("hex");
	return { rawBody, headers: { "x-test-signature": signature } };
};

it("accepts notifications signed with the secret of its settings, and none while that is not set", async () => {
	const fact = { paymentId: "7", providerId: "p_1", kind: "captured", amount: 1_000_000 };
	expect(await gateway.notification?.(signedBy(SECRET), { notice_secret: SECRET })).toEqual([fact]);
	expect(await gateway.notification?.(signedBy("another one"), { notice_secret: SECRET })).toBeNull();
	for (const settings of [{}, { notice_secret: "" }])
		for (const secret of ["", "undefined"]) expect(await gateway.notification?.(signedBy(secret), settings)).toBeNull();
});

it("starts no payment while the secret is not set", async () => {
	const fetched = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("no provider"));
	const call = { settings: {}, payment: { id: "7" } } as unknown as Parameters<OnlineGateway["start"]>[1];
	const request = {} as Parameters<OnlineGateway["start"]>[0];
	expect(await gateway.start(request, call)).toMatchObject({ kind: "refused" });
	expect(fetched).not.toHaveBeenCalled();
	fetched.mockRestore();
});
