import { createBankMoneyService } from "../bank-money/bank-money-service.ts";
import type { BookingNeeds } from "../bank-money/book-money.ts";
import { createProductFiles } from "../catalogue/csv/product-files.ts";
import type { ShopCore } from "../core/core.ts";
import { createKnownToStaff } from "../customers/by-staff/known-to-staff.ts";
import { createOrderBin, type OrderBin } from "../orders/bin/order-bin.ts";
import { createCallService } from "../orders/calls/call-service.ts";
import { createCashService } from "../orders/cash/cash-service.ts";
import { createHandlingService, type HandlingService } from "../orders/handling/handling-service.ts";
import type { SettingsService } from "../settings/settings-service.ts";
import { type ChangeUndo, createChangeUndo } from "../staff-orders/changing/undo-change.ts";
import type { PlacingNeeds } from "../staff-orders/placing/place-draft.ts";
import { createStaffOrders } from "../staff-orders/staff-orders.ts";
import { createStockCountService } from "../stock-count/stock-count-service.ts";
import type { Tasks } from "../tasks/service/tasks.ts";
import { createToDoService } from "../to-do/to-do-service.ts";
import { createStaffLists } from "./staff-lists.ts";

/** What staff does with one order, beside its money and status. */
export function createOrderActs(needs: ShopCore & PlacingNeeds): HandlingService & OrderBin & ChangeUndo {
	return { ...createHandlingService(needs), ...createOrderBin(needs), ...createChangeUndo(needs) };
}

/**
 * One line for each service: its type is part of the shop's (StaffServices).
 *
 * @param secret the server's, which signs links to passwords.
 */
export function createStaffServices(
	needs: ShopCore & PlacingNeeds & BookingNeeds & { settings: SettingsService; tasks: Tasks },
	secret: string,
) {
	const lists = createStaffLists(needs);
	return {
		/** What staff look through. */
		lists,
		/** What waits for staff. */
		toDo: createToDoService(needs),
		/** Orders that staff places for a caller. */
		staffOrders: createStaffOrders(needs),
		/** Who is on the telephone, and what staff know of customers. */
		callers: createKnownToStaff({ ...needs, secret }),
		/** Calls to buyers. */
		calls: createCallService(needs),
		/** Cash that was taken at doors. */
		cash: createCashService(needs),
		/** Money on the mill's own account. */
		bankMoney: createBankMoneyService(needs),
		/** Counts of stock. */
		stockCounts: createStockCountService(needs),
		/** Products as files. */
		productFiles: createProductFiles(needs, lists.products),
	};
}

/** What only people of the mill work with. */
export type StaffServices = ReturnType<typeof createStaffServices>;
