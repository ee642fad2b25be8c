import { EMPTY_ADDRESS } from "../src/address/address.ts";
import type { PricedLine } from "../src/calculation/calculation.ts";
import type { Coupon } from "../src/coupons/coupon.ts";
import { MICROS } from "../src/money/amount.ts";
import { DEFAULT_SETTINGS } from "../src/settings/default-settings.ts";
import type { StoreSettings } from "../src/settings/settings.ts";
import type { TaxRate } from "../src/settings/tax-rate.ts";
import type { ShippingZone } from "../src/settings/zone.ts";

/** Fixtures for tests of the calculation: the store of the reference's examples (02 Cart §4). */
export const gujarat = { ...EMPTY_ADDRESS, country: "IN", state: "GJ" };

export function taxRate(id: number, rate: number, change: Partial<TaxRate> = {}): TaxRate {
	return {
		id,
		country: "IN",
		state: "",
		postcodes: [],
		cities: [],
		rate: Math.round(rate * 10_000),
		name: `T${id}`,
		priority: id,
		compound: false,
		shipping: true,
		position: id,
		taxClass: "",
		...change,
	};
}

/** 9 % CGST and 9 % SGST, both on shipping. */
export const gst = [taxRate(1, 9, { name: "CGST" }), taxRate(2, 9, { name: "SGST" })];

/** One flat rate for India. */
export function flatRate(cost: string, settings: Record<string, string> = {}): ShippingZone {
	const method = {
		instanceId: 1,
		methodId: "flat_rate" as const,
		title: "Flat rate",
		enabled: true,
		position: 1,
		settings: { cost, tax_status: "taxable", ...settings },
	};
	return { id: 1, name: "India", position: 0, locations: [{ type: "country", code: "IN" }], methods: [method] };
}

export function line(id: number, price: number, quantity: number, change: Partial<PricedLine> = {}): PricedLine {
	const unitPrice = Math.round(price * MICROS);
	return {
		key: `line${id}`,
		id,
		productId: id,
		name: `Product ${id}`,
		quantity,
		unitPrice,
		regularPrice: unitPrice,
		onSale: false,
		taxable: true,
		shippingTaxable: true,
		taxClass: "",
		categoryIds: [],
		needsShipping: true,
		shippingClassId: 0,
		weight: 0,
		...change,
	};
}

export function coupon(code: string, type: Coupon["type"], amount: number, change: Partial<Coupon> = {}): Coupon {
	return {
		id: [...code].reduce((sum, sign) => sum + sign.charCodeAt(0), 0),
		code,
		status: "publish",
		type,
		amount: Math.round(amount * MICROS),
		description: "",
		expiresAt: null,
		individualUse: false,
		productIds: [],
		excludedProductIds: [],
		categoryIds: [],
		excludedCategoryIds: [],
		excludeSaleItems: false,
		minimumAmount: null,
		maximumAmount: null,
		usageLimit: 0,
		usageLimitPerUser: 0,
		limitToItems: null,
		freeShipping: false,
		emailRestrictions: [],
		usageCount: 0,
		...change,
	};
}

export function storeSettings(change: Partial<StoreSettings> = {}, decimals = 0): StoreSettings {
	const currency = {
		code: "INR",
		symbol: "₹",
		position: "left" as const,
		decimals,
		decimalSeparator: ".",
		thousandSeparator: "",
	};
	return {
		...DEFAULT_SETTINGS,
		base: gujarat,
		taxesEnabled: true,
		pricesIncludeTax: false,
		freeDeliveryFirst: false,
		pinDecidesState: false,
		pickup: { enabled: false, title: "", taxable: true, cost: 0, locations: [] },
		...change,
		currency,
	};
}
