import { API_BLOCK_NAMESPACE } from "../store-keys.ts";
import type { SchemaAction } from "./state.ts";

/** Actions of wc/store/schema. Reference: 01 §8.7. */
export const schemaActions = {
	receiveRoutes: (routes: string[], namespace = API_BLOCK_NAMESPACE): SchemaAction => ({
		type: "RECEIVE",
		routes,
		namespace,
	}),
};
