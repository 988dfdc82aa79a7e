-- Statistics keep the number of purged visits, so that their days need no other count.
CREATE OR REPLACE FUNCTION "mark_statistics"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
	moments bigint[];
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('mall.purge', true) = TG_TABLE_NAME THEN RETURN NULL; END IF;
	IF TG_TABLE_NAME = 'visits' THEN
		IF TG_OP <> 'INSERT' THEN moments := array_append(moments, OLD.created_at); END IF;
		IF TG_OP <> 'DELETE' THEN moments := array_append(moments, NEW.created_at); END IF;
	ELSIF TG_TABLE_NAME = 'orders' THEN
		IF TG_OP <> 'INSERT' THEN moments := array_append(moments, OLD.paid_at); END IF;
		IF TG_OP <> 'DELETE' THEN moments := array_append(moments, NEW.paid_at); END IF;
	ELSIF TG_TABLE_NAME = 'refunds' THEN
		IF TG_OP <> 'INSERT' THEN moments := array_append(moments, OLD.finished_at); END IF;
		IF TG_OP <> 'DELETE' THEN moments := array_append(moments, NEW.finished_at); END IF;
	ELSIF TG_TABLE_NAME = 'refund_parts' THEN
		IF TG_OP = 'DELETE' THEN
			moments := ARRAY(SELECT finished_at FROM refunds WHERE id = OLD.refund_id);
		ELSE
			moments := ARRAY(SELECT finished_at FROM refunds WHERE id = NEW.refund_id);
		END IF;
	ELSIF TG_OP = 'DELETE' THEN
		moments := ARRAY(SELECT paid_at FROM orders WHERE id = OLD.order_id);
	ELSE
		moments := ARRAY(SELECT paid_at FROM orders WHERE id = NEW.order_id);
	END IF;
	INSERT INTO statistics_marks ("day")
		SELECT DISTINCT statistics_day(at) FROM unnest(moments) AS at WHERE at IS NOT NULL;
	RETURN NULL;
END $$;
