import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wallets } from "../../support/extension-builds/doubles/wallets.ts";
import { type ExtensionPage, fillAddress, openWithExtensions } from "../../support/extension-builds/extension-page.ts";

interface PaymentStore {
	getActivePaymentMethod(): string;
	getPaymentMethodData(): object;
	__internalSetActivePaymentMethod(name: string, data: object): void;
}
interface OnPage {
	wp: { data: Record<"select" | "dispatch", (store: string) => PaymentStore> };
}

describe("a wallet beside the payment methods", () => {
	let shop: ExtensionPage;
	beforeAll(async () => {
		shop = await openWithExtensions(wallets);
		await shop.visit("checkout");
		await shop.page.locator("#open-wallet").waitFor();
	});
	afterAll(() => shop?.close());
	const chosen = () =>
		shop.page.evaluate(() => {
			const payment = (window as unknown as OnPage).wp.data.select("wc/store/payment");
			return [payment.getActivePaymentMethod(), payment.getPaymentMethodData()];
		});
	/** As the choice of a saved card does. */
	const choose = (name: string, data: object) =>
		shop.page.evaluate(
			([method, given]) =>
				(window as unknown as OnPage).wp.data
					.dispatch("wc/store/payment")
					.__internalSetActivePaymentMethod(method as string, given as object),
			[name, data] as const,
		);

	it("leaves the saved card chosen, and what is sent with it, when it fails or is closed", async () => {
		const { page } = shop;
		await choose("bacs", { token: "7" });
		for (const end of ["#break-wallet", "#close-wallet"]) {
			await page.locator("#open-wallet").dispatchEvent("click");
			expect((await chosen())[0]).toBe("eager_wallet");
			await page.locator(end).dispatchEvent("click");
			expect(await chosen()).toEqual(["bacs", { token: "7" }]);
		}
		await page.getByText("The wallet is empty.").first().waitFor();
	});

	it("leaves the saved card chosen when it reports an error long after it was closed", async () => {
		await choose("depot_pay", { token: "8" });
		await shop.page.locator("#break-wallet").dispatchEvent("click");
		expect(await chosen()).toEqual(["depot_pay", { token: "8" }]);
	});

	it("leaves the chosen method chosen when an order with it is refused", async () => {
		const { page } = shop;
		await shop.visit("checkout");
		await page.locator("#open-wallet").waitFor();
		await fillAddress(page);
		await page.getByRole("radio", { name: "Pay at the depot" }).check();
		await page.getByRole("button", { name: "Place Order" }).click();
		await page.getByText("The depot is closed.").first().waitFor();
		await expect.poll(() => page.getByRole("button", { name: "Place Order" }).isEnabled()).toBe(true);
		expect((await chosen())[0]).toBe("depot_pay");
	});

	it("says why it is refused though its script does not end it, and leaves the way back and the other ways", async () => {
		const { page } = shop;
		await page.getByRole("radio", { name: "Pay at the depot" }).check();
		for (const button of ["#pay-endlessly", "#pay-again"]) {
			const sent = page.waitForRequest((request) => /\/store\/v1\/checkout/.test(request.url()));
			await page.locator(button).click();
			expect((await sent).postDataJSON().payment_method).toBe("endless_wallet");
			await page.getByText("The wallet has no money.").first().waitFor();
			// At the second attempt the text of the first may still be there.
			await expect.poll(async () => (await chosen())[0]).toBe("depot_pay");
		}
		await page.getByRole("button", { name: "Place Order" }).click();
		await page.getByText("The depot is closed.").first().waitFor();
	});
});
