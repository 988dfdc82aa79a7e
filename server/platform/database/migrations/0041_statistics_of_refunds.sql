-- What went back is counted where its order goes and for whom it was: whatever changes these changes the days of its refunds.
CREATE FUNCTION "mark_statistics_of_refunds"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
	INSERT INTO statistics_marks ("day")
		SELECT DISTINCT statistics_day(finished_at) FROM refunds WHERE order_id = OLD.id AND finished_at IS NOT NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "refunds_counted" AFTER DELETE OR UPDATE OF "id", "user_id", "address" ON "orders" FOR EACH ROW EXECUTE FUNCTION "mark_statistics_of_refunds"();
--> statement-breakpoint
INSERT INTO "statistics_marks" ("day") SELECT DISTINCT statistics_day(finished_at) FROM refunds WHERE finished_at IS NOT NULL;
