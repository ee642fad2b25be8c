import { dispatch, select } from "@wordpress/data";
import { expect, it } from "vitest";
import { validationStore } from "./store.ts";

const ids = () => Object.keys(select(validationStore).getValidationErrors());
const blame = (...fields: string[]) =>
	dispatch(validationStore).setValidationErrors(
		Object.fromEntries(fields.map((field) => [field, { message: "Missing.", hidden: true }])),
	);

it("clears the errors of the fields that are named, and all where none are", async () => {
	await blame("billing_city", "billing_phone", "shipping_city");
	await dispatch(validationStore).clearValidationErrors(["billing_city", "shipping_city"]);
	expect(ids()).toEqual(["billing_phone"]);
	await dispatch(validationStore).clearValidationErrors([]);
	expect(ids()).toEqual(["billing_phone"]);
	await dispatch(validationStore).clearValidationErrors();
	expect(ids()).toEqual([]);
});

it("shows a hidden error that is set again to be shown", async () => {
	await blame("billing_city");
	expect(select(validationStore).getValidationErrorId("billing_city")).toBeUndefined();
	await dispatch(validationStore).setValidationErrors({ billing_city: { message: "Missing.", hidden: false } });
	expect(select(validationStore).getValidationErrorId("billing_city")).toBe("validate-error-billing_city");
});

it("hides and shows one error, and shows all", async () => {
	const hidden = () =>
		Object.entries(select(validationStore).getValidationErrors()).map(([field, error]) => [field, error.hidden]);
	await dispatch(validationStore).clearValidationErrors();
	await blame("billing_city", "billing_phone");
	await dispatch(validationStore).showValidationError("billing_city");
	expect(hidden()).toEqual([
		["billing_city", false],
		["billing_phone", true],
	]);
	await dispatch(validationStore).hideValidationError("billing_city");
	expect(hidden()).toEqual([
		["billing_city", true],
		["billing_phone", true],
	]);
	await dispatch(validationStore).showAllValidationErrors();
	expect(hidden()).toEqual([
		["billing_city", false],
		["billing_phone", false],
	]);
});
