import type { FastifyRequest } from "fastify";
import type { Urls } from "../../http/urls.ts";
import type { Languages } from "../../language/languages.ts";
import type { Security } from "../../security/caller.ts";

/** What the pages of the back office are made with. */
export interface BackOfficeOptions {
	languages: Languages;
	security: Security;
	urls(request: FastifyRequest): Urls;
}
