import { expect, it } from "vitest";
import { mailsOfChange } from "./mail.ts";

it("sends the mails of reference 05 §12", () => {
	expect(mailsOfChange("checkout-draft", "pending")).toEqual([]);
	expect(mailsOfChange("pending", "processing")).toEqual(["new_order", "customer_processing_order"]);
	expect(mailsOfChange("pending", "on-hold")).toEqual(["new_order", "customer_on_hold_order"]);
	expect(mailsOfChange("on-hold", "processing")).toEqual(["customer_processing_order"]);
	expect(mailsOfChange("processing", "cancelled")).toEqual(["cancelled_order"]);
	expect(mailsOfChange("pending", "cancelled")).toEqual([]);
	expect(mailsOfChange("pending", "failed")).toEqual(["failed_order"]);
	expect(mailsOfChange("processing", "completed")).toEqual(["customer_completed_order"]);
});
