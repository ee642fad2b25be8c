export interface StoreNoticesState {
	containers: string[];
}

export type StoreNoticesAction = { type: "REGISTER" | "UNREGISTER"; context: string };

export const NO_CONTAINERS: StoreNoticesState = { containers: [] };
