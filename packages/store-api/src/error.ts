import { type Static, Type } from "typebox";

/** The body of every error response. Specification: 8; reference: 01 §6. */
export const ErrorSchema = Type.Object({
	code: Type.String({ description: "Stable name of the error." }),
	message: Type.String({ description: "What went wrong, for people." }),
	data: Type.Union(
		[
			Type.Object({ status: Type.Integer({ description: "The HTTP status." }) }, { additionalProperties: true }),
			Type.Null(),
		],
		{
			description: "Status and details.",
		},
	),
	additional_errors: Type.Optional(
		Type.Array(Type.Record(Type.String(), Type.Unknown()), { description: "Further errors of the same form." }),
	),
});

export type WireError = Static<typeof ErrorSchema>;
