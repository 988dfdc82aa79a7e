-- A purge names its table in `mall.purge` for the length of its transaction; all others are refused as before. Functions
-- are replaced without a lock on their tables, and serve processes of either version.
CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND TG_TABLE_NAME IN ('page_revisions', 'stock_movements')
		AND current_setting('mall.purge', true) = TG_TABLE_NAME THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'append-only: %', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
-- Entries younger than half a year stay, whatever a purge is told.
CREATE OR REPLACE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('mall.purge', true) = 'audit_entries' THEN
		IF OLD."created_at" < extract(epoch FROM now()) * 1000 - 180 * 86400000::bigint THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'audit_entries are never changed';
END
$$;
