-- The row triggers of 0002 and 0031 refuse updates and deletes; a TRUNCATE fires no row trigger.
CREATE TRIGGER points_entries_never_emptied BEFORE TRUNCATE ON "points_entries" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER gift_card_entries_never_emptied BEFORE TRUNCATE ON "gift_card_entries" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER order_logs_never_emptied BEFORE TRUNCATE ON "order_logs" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER after_sale_logs_never_emptied BEFORE TRUNCATE ON "after_sale_logs" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER luck_wheel_draws_never_emptied BEFORE TRUNCATE ON "luck_wheel_draws" FOR EACH STATEMENT EXECUTE FUNCTION append_only();
