import { plainNamespace, type SchemaAction, type SchemaState } from "./state.ts";

/** The reducer of wc/store/schema. */
export function schemaReducer(state: SchemaState = {}, action: SchemaAction): SchemaState {
	return action.type === "RECEIVE" ? { ...state, [plainNamespace(action.namespace)]: action.routes } : state;
}
