import type { Db } from "../../database/connection.ts";
import { askProvider } from "../ask-provider.ts";
import { isOnline } from "../gateway.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import type { SavedMethod } from "../saved-method.ts";
import { deleteMethod, findMethod, lockMethods, makeDefault, saveMethod } from "./method-repository.ts";

/** Deletes a saved method, here and at its provider. false: the customer has no such method. */
export async function forgetMethod(deps: PaymentDeps, customerId: number, id: number): Promise<boolean> {
	// Under the lock, as in chooseMethod: the same card may be deleted or chosen at the same moment.
	const method = await changed(deps, customerId, async (trx) => {
		const found = await findMethod(trx, customerId, id);
		if (found) await deleteMethod(trx, customerId, id);
		return found;
	});
	if (!method) return false;
	const gateway = deps.gateways.get(method.gateway);
	// Without the token in the shop nobody can pay with it, even if the provider fails to delete it.
	if (gateway && isOnline(gateway) && gateway.forget)
		await askProvider(
			deps,
			gateway,
			null,
			(call) => gateway.forget!(method.token, call),
			() => true,
		);
	return true;
}

/** Makes a saved method the default. false: the customer has no such method. */
export async function chooseMethod(deps: PaymentDeps, customerId: number, id: number): Promise<boolean> {
	return changed(deps, customerId, async (trx) => {
		const found = await findMethod(trx, customerId, id);
		if (found) await makeDefault(trx, customerId, id);
		return found !== null;
	});
}

/** Saves a payment method for later orders. A failure does not affect the payment it came with. */
export async function keepMethod(
	deps: PaymentDeps,
	customerId: number,
	gateway: string,
	method: SavedMethod,
): Promise<void> {
	try {
		await changed(deps, customerId, (trx) => saveMethod(trx, customerId, gateway, method, deps.clock.now()));
	} catch (error) {
		deps.onFault?.(gateway, error);
	}
}

function changed<T>({ connection }: PaymentDeps, customerId: number, change: (trx: Db) => Promise<T>): Promise<T> {
	return connection.db.transaction().execute(async (trx) => {
		await lockMethods(trx, connection.dialect, customerId);
		return change(trx);
	});
}
