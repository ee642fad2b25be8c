import { expect, it } from "vitest";
import { getValidityMessageForInput } from "./validated-text-input.tsx";

const input = (validity: Partial<ValidityState>, validationMessage: string) =>
	({ validity: { valid: false, ...validity }, validationMessage }) as HTMLInputElement;

it.each(["valueMissing", "badInput", "typeMismatch"] as const)(
	"asks for a valid value of the field, its name in lower case, for %s",
	(reason) =>
		expect(getValidityMessageForInput("PIN Code", input({ [reason]: true }, "Fill in this field"))).toBe(
			"Please enter a valid pin code",
		),
);

it("is the browser's own for other reasons, for fields without a name, and of a check of its own", () => {
	expect(getValidityMessageForInput("PIN Code", input({ tooLong: true }, "Too long"))).toBe("Too long");
	expect(getValidityMessageForInput(undefined, input({ valueMissing: true }, "Fill in"))).toBe("Fill in");
	expect(getValidityMessageForInput("PIN Code", input({ customError: true }, "Not this one"))).toBe("Not this one");
	expect(getValidityMessageForInput("PIN Code", input({ valid: true }, ""))).toBe("");
});
