/** Says which stored password was typed. What it permits is refused once the account has another one. */
export type PasswordProof = string & { readonly passwordProof: true };
