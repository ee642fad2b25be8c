import type { UpiPayee } from "../upi/upi-link.ts";

/** The settings of the gateway "upi". Without an address it is not offered. */
export const UPI = { address: "address", payee: "payee", merchantCode: "merchant_code" } as const;

/** Whom buyers pay by UPI, or null without an address. `shopName`: where no name of a payee is set. */
export function upiPayeeOf(settings: Readonly<Record<string, string>>, shopName: string): UpiPayee | null {
	const address = (settings[UPI.address] ?? "").trim();
	if (address === "") return null;
	return { address, name: settings[UPI.payee] || shopName, merchantCode: settings[UPI.merchantCode] ?? "" };
}
