DROP TRIGGER "shown" ON "coupon_templates";
--> statement-breakpoint
CREATE TRIGGER "shown" AFTER INSERT OR DELETE OR UPDATE OF "id", "shop_id", "name", "status", "threshold", "off", "scope", "scope_text", "starts_at", "ends_at", "total", "per_member", "claim_by", "kinds", "valid_days", "use_from", "use_until", "created_at" ON "coupon_templates" FOR EACH STATEMENT EXECUTE FUNCTION "note_shown_change"();
