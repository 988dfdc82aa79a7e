-- What was only ever written down stays as it was written: as 0002 and 0055 do for the first ledgers.
CREATE TRIGGER application_steps_append_only BEFORE UPDATE OR DELETE ON "application_steps" FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER application_steps_never_emptied BEFORE TRUNCATE ON "application_steps" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER bidding_logs_append_only BEFORE UPDATE OR DELETE ON "bidding_logs" FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER bidding_logs_never_emptied BEFORE TRUNCATE ON "bidding_logs" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER gift_voucher_entries_append_only BEFORE UPDATE OR DELETE ON "gift_voucher_entries" FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER gift_voucher_entries_never_emptied BEFORE TRUNCATE ON "gift_voucher_entries" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER inquiry_logs_append_only BEFORE UPDATE OR DELETE ON "inquiry_logs" FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER inquiry_logs_never_emptied BEFORE TRUNCATE ON "inquiry_logs" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER lead_steps_append_only BEFORE UPDATE OR DELETE ON "lead_steps" FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER lead_steps_never_emptied BEFORE TRUNCATE ON "lead_steps" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER luck_wheel_shares_append_only BEFORE UPDATE OR DELETE ON "luck_wheel_shares" FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER luck_wheel_shares_never_emptied BEFORE TRUNCATE ON "luck_wheel_shares" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER page_revisions_append_only BEFORE UPDATE OR DELETE ON "page_revisions" FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER page_revisions_never_emptied BEFORE TRUNCATE ON "page_revisions" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER refund_parts_append_only BEFORE UPDATE OR DELETE ON "refund_parts" FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER refund_parts_never_emptied BEFORE TRUNCATE ON "refund_parts" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER report_logs_append_only BEFORE UPDATE OR DELETE ON "report_logs" FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER report_logs_never_emptied BEFORE TRUNCATE ON "report_logs" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE ON "stock_movements" FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER stock_movements_never_emptied BEFORE TRUNCATE ON "stock_movements" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
-- These move on from state to state, and are never taken away.
CREATE TRIGGER payments_kept BEFORE DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER payments_never_emptied BEFORE TRUNCATE ON "payments" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER refunds_kept BEFORE DELETE ON "refunds" FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER refunds_never_emptied BEFORE TRUNCATE ON "refunds" FOR EACH STATEMENT EXECUTE FUNCTION append_only();
