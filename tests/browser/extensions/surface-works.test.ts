import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bystander, type ExtensionPage, openWithExtensions } from "../../support/extension-builds/extension-page.ts";

/** Each member of `window.wc` does what the reference says of it. Reference: frontend 01. */
describe("members of window.wc", () => {
	let shop: ExtensionPage;
	beforeAll(async () => {
		shop = await openWithExtensions({ bystander: bystander(["wc-types"], ["cart", "checkout"]) });
		await shop.visit("checkout");
	});
	afterAll(() => shop?.close());

	/** What an expression gives in the page. */
	const given = (expression: string): Promise<unknown> => shop.page.evaluate(expression);

	it.each([
		["formatPrice('123456', wc.priceFormat.getCurrency({ minorUnit: 2 }))", "₹1,234.56"],
		["formatPrice(123456, wc.priceFormat.getCurrency({ minorUnit: 2, prefix: '', suffix: ' €' }))", "1,234.56 €"],
		["formatPrice('')", ""],
		["formatPrice('abc')", ""],
		["formatPrice(undefined)", ""],
		["getCurrency().code", "INR"],
		["getCurrencyFromPriceResponse({ currency_code: 'EUR', currency_suffix: '€' }).suffix", "€"],
		["getCurrencyFromPriceResponse({ currency_code: 'EUR' }).symbol", "$"],
		["getCurrencyFromPriceResponse({}).code", "INR"],
	])("priceFormat.%s", async (expression, expected) => {
		expect(await given(`wc.priceFormat.${expression}`)).toBe(expected);
	});

	it.each([
		["getSetting('nothing')", false],
		["getSetting('nothing', 7)", 7],
		["getSetting('wcVersion', '', (value) => typeof value)", "string"],
		["getSetting('cod_data', {}).title === wc.wcSettings.getPaymentMethodData('cod').title", true],
		["getSetting('nobody_data', { own: 1 }).own", 1],
		["getSettingWithCoercion('siteTitle', 3, (value) => typeof value === 'number')", 3],
		["getPaymentMethodData('nobody')", null],
		["getPaymentMethodData('nobody', 'none')", "none"],
		["getAdminLink('post.php').endsWith('/wp-admin/post.php')", true],
		["isWcVersion(wc.wcSettings.WC_VERSION)", true],
		["isWcVersion('99.0.0', '<')", true],
		["isWcVersion('99.0.0', '>=')", false],
		["isWpVersion('5.0', '>')", true],
		["CURRENCY.code", "INR"],
		["COUNTRIES.IN", "India"],
		["LOCALE.weekdaysShort.length", 7],
		["STORE_PAGES.checkout.permalink.endsWith('/checkout/')", true],
		["CURRENT_USER_IS_ADMIN", false],
		["allSettings.currency === wc.wcSettings.CURRENCY", true],
		["defaultAddressFields.address_2.optionalLabel", "Apartment, suite, etc. (optional)"],
		["defaultAddressFields.postcode.autocapitalize", "characters"],
		["Object.keys(wc.wcSettings.defaultAddressFields).length", 9],
		["HOME_URL.startsWith('http')", true],
		["ORDER_STATUSES.processing", "Processing"],
	])("wcSettings.%s", async (expression, expected) => {
		const call = expression.startsWith("Object") ? expression : `wc.wcSettings.${expression}`;
		expect(await given(call)).toBe(expected);
	});

	it.each([
		["mustContain('<price/> each', '<price/>')", true],
		["isPostcode({ postcode: '384002', country: 'IN' })", true],
		["isPostcode({ postcode: '12', country: 'IN' })", false],
		["hasValidFills([null, undefined])", false],
		["hasValidFills([{}])", true],
		["hasInnerBlocks('woocommerce/cart-order-summary-block')", true],
		["hasInnerBlocks('mill/nothing')", false],
		["innerBlockAreas.MINI_CART_FOOTER", "woocommerce/mini-cart-footer-block"],
		["getRegisteredBlocks('woocommerce/mini-cart-title-block').length", 0],
		["applyCheckoutFilter({ filterName: 'unheardOf', defaultValue: 'as it was' })", "as it was"],
		[
			"getValidityMessageForInput('Depot', Object.assign(document.createElement('input'), { required: true }))",
			"Please enter a valid depot",
		],
		["createSlotFill('mill-slot').Fill !== undefined", true],
		["ExperimentalOrderMeta.Slot !== undefined", true],
	])("blocksCheckout.%s", async (expression, expected) => {
		expect(await given(`wc.blocksCheckout.${expression}`)).toBe(expected);
	});

	it("blocksCheckout.mustContain and the registrations refuse what is wrong, with the sentence of the platform", async () => {
		const message = (call: string) => given(`(() => { try { ${call} } catch (error) { return error.message } })()`);
		expect(await message("wc.blocksCheckout.mustContain('each', '<price/>')")).toBe(
			'Returned value must include <price/>, you passed "each"',
		);
		expect(await message("wc.blocksCheckout.registerCheckoutBlock({ metadata: 1 })")).toBe(
			"Incorrect value for the metadata argument when registering a block component. " +
				"It was a number, but must be a object.",
		);
		expect(await message("wc.wcBlocksRegistry.registerPaymentMethod({ name: 'x' })")).toBe(
			"The payment method configuration object is missing the following properties:" +
				"label, ariaLabel, content, edit, canMakePayment",
		);
		expect(await message("wc.wcBlocksRegistry.registerBlockComponent({ blockName: 1 })")).toContain(
			"Incorrect value for the blockName argument",
		);
	});

	it("wcBlocksRegistry keeps what is registered, and forgets what is taken off", async () => {
		expect(
			await given(`(() => {
				const { wcBlocksRegistry: r } = wc, method = { name: "mill_try", label: "Try", ariaLabel: "Try", content: null,
					edit: null, canMakePayment: () => true };
				r.registerPaymentMethod(method);
				r.registerExpressPaymentMethod({ ...method, name: "mill_fast" });
				r.registerBlockComponent({ blockName: "mill/one", component: () => null });
				r.registerInnerBlock({ blockName: "mill/two", component: () => null, main: "mill/main" });
				const before = [r.getPaymentMethods().mill_try.paymentMethodId,
					r.getPaymentMethods().mill_try.supports.features[0],
					typeof r.getPaymentMethods().mill_try.canMakePayment,
					Object.keys(r.getExpressPaymentMethods()).includes("mill_fast"),
					"mill/one" in r.getRegisteredBlockComponents("anything"),
					"mill/two" in r.getRegisteredInnerBlocks("mill/main")];
				r.__experimentalDeRegisterPaymentMethod("mill_try");
				r.__experimentalDeRegisterExpressPaymentMethod("mill_fast");
				return [...before, "mill_try" in r.getPaymentMethods(), "mill_fast" in r.getExpressPaymentMethods()];
			})()`),
		).toEqual(["mill_try", "products", "function", true, true, true, false, false]);
	});

	it.each([
		["getErrorDetails({ code: 'a', message: 'b', data: { status: 400, params: {}, details: {} } }).length >= 0", true],
		["hasInState({ a: { b: 1 } }, ['a', 'b'])", true],
		["hasInState({ a: {} }, ['a', 'b'])", false],
		["updateState({ a: { b: 1, c: 2 } }, ['a', 'b'], 3).a.c", 2],
		["updateState({ a: { b: 1 } }, ['a', 'b'], 3).a.b", 3],
		["API_BLOCK_NAMESPACE", "wc/blocks"],
		["EMPTY_CART_ITEMS.length", 0],
		["STORE_NOTICES_STORE_KEY", "wc/store/store-notices"],
	])("wcBlocksData.%s", async (expression, expected) => {
		expect(await given(`wc.wcBlocksData.${expression}`)).toBe(expected);
	});

	it("wcBlocksData.processErrorResponse shows the message in the context that it is given", async () => {
		await given(
			"wc.wcBlocksData.processErrorResponse({ code: 'mill', message: 'The mill stands still.', " +
				"data: { status: 500 } }, 'wc/checkout')",
		);
		await shop.page.getByText("The mill stands still.").first().waitFor();
	});

	it.each([
		["isObject([])", false],
		["isObject({})", true],
		["isEmpty('')", true],
		["isEmpty({ a: 1 })", false],
		["objectHasProp({ a: 1 }, 'a')", true],
		["isSuccessResponse({ type: 'success' })", true],
		["isErrorResponse({ type: 'failure' })", false],
		["isObserverResponse({ type: 'failure' })", true],
		["isApiErrorResponse({ code: 'a', message: 'b', data: {} })", true],
		["isValidValidationErrorsObject({ a: { message: 'b', hidden: true } })", true],
		["isShippingAddress(wp.data.select('wc/store/cart').getCartData().shippingAddress)", true],
		["isBillingAddress(wp.data.select('wc/store/cart').getCartData().billingAddress)", true],
		["isCartResponseTotals(wp.data.select('wc/store/cart').getCartTotals())", true],
		["isCurrencyResponse(wp.data.select('wc/store/cart').getCartTotals())", true],
		["responseTypes.FAIL", "failure"],
	])("wcTypes.%s", async (expression, expected) => {
		expect(await given(`wc.wcTypes.${expression}`)).toBe(expected);
	});

	it("sanitize takes out what could run", async () => {
		const html = '<b onclick="a()">bold</b><script>b()</script><a href="javascript:c()">link</a>';
		expect(await given(`wc.sanitize.sanitizeHTML(${JSON.stringify(html)})`)).toBe("<b>bold</b><a>link</a>");
	});

	it("the emitter of the checkout's events asks those who listen, in their order, until they stop", async () => {
		expect(
			await given(`(async () => { const { checkoutEvents: e, checkoutEventsEmitter: m, CHECKOUT_EVENTS: n } =
				wc.blocksCheckoutEvents, heard = [];
				const off = [e.onCheckoutFail(() => heard.push("late"), 20), e.onCheckoutFail(() => heard.push("early"), 5)];
				await m.emit(n.CHECKOUT_FAIL, {});
				off.forEach((stop) => stop());
				await m.emitWithAbort(n.CHECKOUT_FAIL, {});
				return heard; })()`),
		).toEqual(["early", "late"]);
	});
});
