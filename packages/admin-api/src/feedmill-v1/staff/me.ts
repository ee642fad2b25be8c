import { type Ability, abilitiesOf, type Role, roles } from "@feedmill/trade/access/abilities.ts";
import { type Static, Type } from "typebox";

/*
 * Signing in. Every write is JSON with NONCE_HEADER, from a page of the shop. `Me.needs` says what the page asks next:
 *
 *   POST me/sign-in {login, password}        → Me; needs: null (inside), "factor", or "set-up-factor"
 *   POST me/factor {code}                    → Me; needs: null
 *   POST me/factor/start                     → FactorSecret     (needs "set-up-factor", or inside: a new phone)
 *   POST me/factor/confirm {code}            → FactorSetUp      (its Me: inside)
 *   POST me/password {password} or {code}    → Me; asked again: `provenUntil` lies ten minutes ahead
 *   POST me/sign-out                         → Me; person: null
 *   GET me/places, DELETE me/places/{id}     → Place[]
 *
 * Errors besides those of parameters (rest_missing_callback_param, rest_invalid_param; 400):
 *   feedmill_nonce (403), feedmill_foreign (403: from another site), feedmill_json_only and feedmill_no_query (400)
 *   feedmill_not_signed_in (401: the session is not raised, or has ended: sign in over the page, then write again)
 *   feedmill_wrong_login (403), feedmill_no_staff (403), feedmill_wrong_code (403: wrong, or used before)
 *   feedmill_not_allowed (403, data.needs: the ability), feedmill_prove_again (403: POST me/password, then again)
 *   too_many_attempts (429), rate_limit_exceeded (400, with Retry-After)
 */

const Code = Type.String({
	minLength: 6,
	maxLength: 40,
	description: "Six digits of the app on the phone, or a recovery code. Spaces and hyphens do not count.",
});
const Password = Type.String({ minLength: 1, maxLength: 200 });

/** POST me/sign-in. Ends an earlier login of this browser. */
export const SignInSchema = Type.Object({
	login: Type.String({ minLength: 1, maxLength: 254, description: "Username or e-mail address." }),
	password: Password,
});

/** POST me/factor, POST me/factor/confirm. */
export const CodeSchema = Type.Object({ code: Code });

/** POST me/password: one of them. Who has a factor may give a code instead of the password. */
export const ProofSchema = Type.Object({ password: Type.Optional(Password), code: Type.Optional(Code) });

export const PersonSchema = Type.Object({
	id: Type.Integer(),
	name: Type.String(),
	/** For the form when the person signs in again. */
	login: Type.String(),
	/** "customer" unless the session is raised. */
	role: Type.Enum(roles),
	/** Empty unless the session is raised. The page mirrors them; the server decides. */
	abilities: Type.Array(Type.Enum([...abilitiesOf("administrator")])),
	/** Whether the role counts in this session. */
	raised: Type.Boolean(),
	/** ms since the epoch: the session ends then if nothing is asked before. null: not raised. */
	raisedUntil: Type.Union([Type.Integer(), Type.Null()]),
	/** ms since the epoch: until then acts on money and people ask nothing again. null: they ask. */
	provenUntil: Type.Union([Type.Integer(), Type.Null()]),
	/** "wanted": the role needs one, and it must be set up at the next sign-in. "none": the role may have one. */
	factor: Type.Enum(["set-up", "wanted", "none"]),
	/** Recovery codes that are left. */
	recoveryCodes: Type.Integer(),
});

/** GET me, and the answer of most writes. */
export const MeSchema = Type.Object({
	shop: Type.String({ description: "Name of the shop, as plain text." }),
	/** As in <html lang>: "en", "hi". */
	language: Type.String(),
	/** Of this login, for NONCE_HEADER. A sign-in changes it. */
	nonce: Type.String(),
	/** Who is logged in in this browser, on the shop's pages too; null: nobody. */
	person: Type.Union([PersonSchema, Type.Null()]),
	/** What the sign-in page asks next; null: the person is inside. */
	needs: Type.Union([Type.Enum(["sign-in", "factor", "set-up-factor"]), Type.Null()]),
});

/** POST me/factor/start: shown once; the same secret for ten minutes. */
export const FactorSecretSchema = Type.Object({
	/** In Base32, for typing. */
	secret: Type.String(),
	/** "otpauth://totp/…" */
	uri: Type.String(),
	/** `uri` as a QR code: the path of its dark squares in an SVG with the viewBox "0 0 size size", margin included. */
	qr: Type.Object({ size: Type.Integer(), path: Type.String() }),
});

/** POST me/factor/confirm. */
export const FactorSetUpSchema = Type.Object({
	/** Shown once. Each opens one sign-in without the phone. */
	recoveryCodes: Type.Array(Type.String()),
	me: MeSchema,
});

/** A login of the person, in some browser: on the shop's pages or inside. */
export const PlaceSchema = Type.Object({
	id: Type.String(),
	/** "Chrome, Android"; "" where the browser says nothing. */
	device: Type.String(),
	/** Of the network, as "203.0.113.*". */
	address: Type.String(),
	/** ms since the epoch, to the minute. */
	lastUse: Type.Integer(),
	since: Type.Integer(),
	/** Whether the role counts there. */
	raised: Type.Boolean(),
	/** The browser that asks. */
	here: Type.Boolean(),
});

export type Me = Static<typeof MeSchema>;
export type Person = Omit<Static<typeof PersonSchema>, "role" | "abilities"> & { role: Role; abilities: Ability[] };
export type SignIn = Static<typeof SignInSchema>;
export type FactorSecret = Static<typeof FactorSecretSchema>;
export type FactorSetUp = Static<typeof FactorSetUpSchema>;
export type Place = Static<typeof PlaceSchema>;
